"""Fits the networks of human moves to tournament games, on a graphics processor with PyTorch.

    npm run training -- people-games
    python3 training/people/fit.py .training/people-games.bin .training [--seconds N]

Writes people-rehearsal.net, fitted to the games up to 2021, and people.net, fitted to those up to 2023. Such a file is a
line of JSON with the plan and the arrays' names and shapes, then the arrays as 32-bit floats, little-endian: those of the
opening's network, then those of the ending's. Normalisations are part of the convolutions.
"""
import argparse
import copy
import json
import lzma
import math
import time

import numpy as np
import torch
import torch.nn.functional as F
from torch import nn

DEVICE = "cuda"
RECORD_BYTES = 80
HEAD_BYTES = 13
FIT, BLEND, CHOICE, TEST = range(4)
REHEARSAL_YEAR = 2022
LAST_YEAR = 2023
LEAST_EMPTIES, MOST_EMPTIES = 8, 56
NONE = 64
INNER = 0x7E7E7E7E7E7E7E7E
NOT_LEFT, NOT_RIGHT = 0xFEFEFEFEFEFEFEFE - (1 << 64), 0x7F7F7F7F7F7F7F7F
BITS = torch.ones(64, dtype=torch.int64, device=DEVICE) << torch.arange(64, device=DEVICE)


def left(x, n):
    return x << n


def right(x, n):
    """A logical shift: those of 64-bit integers keep the sign."""
    return (x >> n) & ((1 << (64 - n)) - 1)


DIRECTIONS = [(shift, n) for n in (1, 7, 8, 9) for shift in (left, right)]


def line_from(start, opp, shift, n):
    """The other side's discs in a row from these squares in one direction, and the squares after them."""
    between = opp & INNER if n != 8 else opp
    line = between & shift(start, n)
    for _ in range(5):
        line = line | (between & shift(line, n))
    return line, shift(line, n)


def mobility(own, opp):
    moves = torch.zeros_like(own)
    for shift, n in DIRECTIONS:
        moves |= line_from(own, opp, shift, n)[1]
    return moves & ~(own | opp)


def flips(own, opp, placed):
    found = torch.zeros_like(placed)
    for shift, n in DIRECTIONS:
        line, after = line_from(placed, opp, shift, n)
        found |= torch.where((after & own) != 0, line, torch.zeros_like(line))
    return found


def count(x):
    x = x - (right(x, 1) & 0x5555555555555555)
    x = (x & 0x3333333333333333) + (right(x, 2) & 0x3333333333333333)
    x = (x + right(x, 4)) & 0x0F0F0F0F0F0F0F0F
    x = x + right(x, 8)
    x = x + right(x, 16)
    return (x + right(x, 32)) & 0x7F


def grown(x):
    wide = x | (left(x, 1) & NOT_LEFT) | (right(x, 1) & NOT_RIGHT)
    return wide | left(wide, 8) | right(wide, 8)


class Moves:
    """Every move of a person with a choice, as parallel tensors."""

    def __init__(self, file):
        read = lzma.open if file.endswith(".xz") else open
        raw = np.frombuffer(read(file, "rb").read(), dtype=np.uint8).reshape(-1, RECORD_BYTES)
        year = torch.tensor(raw[:, 0:2].copy().view("<u2")[:, 0].astype(np.int64), device=DEVICE)
        set_ = torch.tensor(raw[:, 2].astype(np.int64), device=DEVICE)
        flags = torch.tensor(raw[:, 3].astype(np.int64), device=DEVICE)
        ratings = torch.tensor(raw[:, 4:12].copy().view("<f4"), device=DEVICE)
        lengths = torch.tensor(raw[:, 12].astype(np.int64), device=DEVICE)
        squares = torch.tensor(raw[:, HEAD_BYTES:HEAD_BYTES + 60].astype(np.int64), device=DEVICE)
        games = len(raw)
        black = (1 << 28) | (1 << 35)
        white = (1 << 27) | (1 << 36)
        own = torch.full((games,), black, dtype=torch.int64, device=DEVICE)
        opp = torch.full((games,), white, dtype=torch.int64, device=DEVICE)
        side = torch.zeros(games, dtype=torch.int64, device=DEVICE)
        alive = torch.ones(games, dtype=torch.bool, device=DEVICE)
        last = torch.full((games,), NONE, dtype=torch.int64, device=DEVICE)
        rows = {name: [] for name in ("own", "opp", "square", "last", "rating", "year", "set", "empties")}
        for step in range(60):
            square = squares[:, step].clamp(max=63)
            alive = alive & (step < lengths)
            placed = BITS[square]
            moves = mobility(own, opp)
            passes = (moves & placed) == 0
            own, opp = torch.where(passes, opp, own), torch.where(passes, own, opp)
            side = torch.where(passes, 1 - side, side)
            moves = torch.where(passes, mobility(own, opp), moves)
            alive = alive & ((moves & placed) != 0)
            empties = 64 - count(own | opp)
            person = ((flags >> side) & 1) == 1
            chosen = alive & person & (count(moves) > 1) & (empties >= LEAST_EMPTIES) & (empties <= MOST_EMPTIES)
            at = chosen.nonzero()[:, 0]
            rating = ratings.gather(1, side[:, None])[:, 0]
            for name, values in (("own", own), ("opp", opp), ("square", square), ("last", last), ("rating", rating),
                                 ("year", year), ("set", set_), ("empties", empties)):
                rows[name].append(values[at])
            turned = flips(own, opp, placed)
            own, opp = opp & ~turned, own | turned | placed
            side = 1 - side
            last = square
        for name, parts in rows.items():
            setattr(self, name, torch.cat(parts))
        self.number = len(self.own)
        self.readings = self._read()

    def _read(self):
        """Per square, in bytes: discs flipped, their moves after, own moves after, corners given, size of the region."""
        readings = torch.zeros((self.number, 5, 64), dtype=torch.uint8, device=DEVICE)
        corners = BITS[0] | BITS[7] | BITS[56] | BITS[63]
        for begin in range(0, self.number, 32768):
            part = slice(begin, begin + 32768)
            own, opp = self.own[part, None], self.opp[part, None]
            legal = (mobility(own, opp) & BITS) != 0
            turned = flips(own.expand(-1, 64), opp.expand(-1, 64), BITS.expand(len(own), 64))
            own_after, opp_after = own | turned | BITS, opp & ~turned
            theirs = mobility(opp_after, own_after)
            empty = ~(own | opp)
            region = BITS & empty
            for _ in range(30):
                region = grown(region) & empty
            for i, values in enumerate((count(turned), count(theirs), count(mobility(own_after, opp_after)),
                                        count(theirs & corners))):
                readings[part, i] = torch.where(legal, values, torch.zeros_like(values)).to(torch.uint8)
            readings[part, 4] = count(region).to(torch.uint8)
        return readings


SYMMETRIES = []
for flip_rows in (False, True):
    for flip_columns in (False, True):
        for transpose in (False, True):
            board = torch.arange(64).reshape(8, 8)
            board = board.flip(0) if flip_rows else board
            board = board.flip(1) if flip_columns else board
            board = board.t() if transpose else board
            SYMMETRIES.append(board.reshape(64).to(DEVICE))
INVERSES = [torch.argsort(order) for order in SYMMETRIES]
# The planes of workers/people/planes.ts are whole numbers divided by these.
DIVISORS = (1, 1, 1, 1, 1, 1, 8, 10, 10, 1, 1, 16)
PLANES, CONDITIONS, INSIDE = len(DIVISORS), 6, 32
WIDTH, BLOCKS = 64, 6
# Empties from which the network is that of the opening; each learns some positions of the other's, too.
SPLIT, OVERLAP = 33, 3


def inputs(moves, at, symmetry=0, knows_last=True):
    """Planes (batch, PLANES, 8, 8), conditions (batch, CONDITIONS), legal moves and the played one by square."""
    bits = lambda x: ((x[:, None] >> torch.arange(64, device=DEVICE)) & 1)
    own, opp = moves.own[at], moves.opp[at]
    legal = bits(mobility(own, opp))
    empty = 1 - bits(own | opp)
    last = F.one_hot(moves.last[at], NONE + 1)[:, :64] * (1 if knows_last else 0)
    read = moves.readings[at]
    region = read[:, 4] * empty
    planes = torch.stack([plane.float() / divisor for plane, divisor in zip((
        bits(own), bits(opp), empty, legal, bits(mobility(opp, own)), last, read[:, 0], read[:, 1], read[:, 2], read[:, 3],
        region & 1, region.clamp(max=16)), DIVISORS)], 1)
    conditions = torch.stack([number.float() for number in (
        (moves.rating[at] - 1500) / 300, (moves.empties[at] - 32) / 24, moves.empties[at] % 2,
        (moves.year[at].clamp(max=LAST_YEAR).float() - 2010) / 10, legal.sum(1) / 10,
        (bits(own).sum(1) - bits(opp).sum(1)) / 16)], 1)
    order, inverse = SYMMETRIES[symmetry], INVERSES[symmetry]
    planes = planes[:, :, order].reshape(-1, PLANES, 8, 8).contiguous(memory_format=torch.channels_last)
    return planes, conditions, legal[:, order].bool(), inverse[moves.square[at]]


def spread(x):
    return x[:, :, None, None]


class Block(nn.Module):
    def __init__(self):
        super().__init__()
        self.first = nn.Conv2d(WIDTH, WIDTH, 3, padding=1, bias=False)
        self.pool = nn.Linear(WIDTH, WIDTH, bias=False)
        self.condition = nn.Linear(INSIDE, WIDTH, bias=False)
        self.first_norm = nn.BatchNorm2d(WIDTH)
        self.second = nn.Conv2d(WIDTH, WIDTH, 3, padding=1, bias=False)
        self.second_norm = nn.BatchNorm2d(WIDTH)
        nn.init.zeros_(self.pool.weight)

    def forward(self, x, condition):
        more = self.pool(x.mean((2, 3))) + self.condition(condition)
        y = F.relu(self.first_norm(self.first(x) + spread(more)))
        return F.relu(x + self.second_norm(self.second(y)))

    def folded(self):
        scale, constant = fold(self.first_norm)
        last_scale, last_constant = fold(self.second_norm)
        return {"first": scaled(self.first.weight, scale), "pool": scaled(self.pool.weight, scale),
                "condition": scaled(self.condition.weight, scale), "first_constant": constant,
                "second": scaled(self.second.weight, last_scale), "second_constant": last_constant}


def fold(norm):
    """What a normalisation multiplies by and adds."""
    scale = norm.weight / torch.sqrt(norm.running_var + norm.eps)
    return scale, norm.bias - norm.running_mean * scale


def scaled(weight, scale):
    return weight * scale.reshape(-1, *[1] * (weight.dim() - 1))


class Net(nn.Module):
    def __init__(self):
        super().__init__()
        self.inside = nn.Linear(CONDITIONS, INSIDE)
        self.first = nn.Conv2d(PLANES, WIDTH, 3, padding=1, bias=False)
        self.condition = nn.Linear(INSIDE, WIDTH, bias=False)
        self.norm = nn.BatchNorm2d(WIDTH)
        self.blocks = nn.ModuleList(Block() for _ in range(BLOCKS))
        self.head = nn.Conv2d(WIDTH, 32, 1)
        self.out = nn.Conv2d(32, 1, 1, bias=False)

    def forward(self, planes, conditions):
        condition = F.relu(self.inside(conditions))
        x = F.relu(self.norm(self.first(planes) + spread(self.condition(condition))))
        for block in self.blocks:
            x = block(x, condition)
        return self.out(F.relu(self.head(x))).reshape(-1, 64)

    def folded(self):
        scale, constant = fold(self.norm)
        arrays = {"inside": self.inside.weight, "inside_constant": self.inside.bias,
                  "first": scaled(self.first.weight, scale), "condition": scaled(self.condition.weight, scale),
                  "first_constant": constant}
        for i, block in enumerate(self.blocks):
            arrays |= {f"block{i}_{name}": array for name, array in block.folded().items()}
        return arrays | {"head": self.head.weight, "head_constant": self.head.bias, "out": self.out.weight}


def scores(net, planes, conditions, legal):
    with torch.autocast("cuda", dtype=torch.bfloat16):
        found = net(planes, conditions)
    return found.float().masked_fill(~legal, -1e4)


def loss_of(net, planes, conditions, legal, played):
    return F.cross_entropy(scores(net, planes, conditions, legal), played)


@torch.no_grad()
def accuracy(nets, moves, at, knows_last=True):
    named = three = loss = 0.0
    for net, own in zip(nets, (at[moves.empties[at] >= SPLIT], at[moves.empties[at] < SPLIT])):
        net.eval()
        for part in own.split(16384):
            planes, conditions, legal, played = inputs(moves, part, 0, knows_last)
            found = scores(net, planes, conditions, legal)
            best = found.topk(3, 1).indices == played[:, None]
            named += best[:, 0].sum().item()
            three += best.any(1).sum().item()
            loss += F.cross_entropy(found, played, reduction="sum").item()
        net.train()
    return f"{100 * named / len(at):.2f} % named, {100 * three / len(at):.2f} % among three, {loss / len(at):.4f} nats"


def learn(nets, pools, moves, seconds, rates, shape, compute, say, batch=4096):
    """Steps of each network in turn for so long, from the first rate to the last, along a line or a cosine."""
    optimizers = [torch.optim.AdamW(net.parameters(), lr=rates[0], weight_decay=0.02, betas=(0.9, 0.99), fused=True)
                  for net in nets]
    random = np.random.default_rng(len(pools[0]))
    began, steps, told = time.time(), 0, 0
    while (done := (time.time() - began) / seconds) < 1:
        part = done if shape == "line" else (1 - math.cos(math.pi * done)) / 2
        for net, pool, optimizer in zip(nets, pools, optimizers):
            for group in optimizer.param_groups:
                group["lr"] = rates[0] + (rates[1] - rates[0]) * part
            at = pool[torch.randint(len(pool), (batch,), device=DEVICE)]
            loss = compute(net, *inputs(moves, at, int(random.integers(8)), random.random() < 0.9))
            optimizer.zero_grad(set_to_none=True)
            loss.backward()
            nn.utils.clip_grad_norm_(net.parameters(), 1.0)
            optimizer.step()
            steps += 1
        if steps % 16 == 0:
            torch.cuda.synchronize()
        if int(done * 5) > told:
            told = int(done * 5)
            say(f"  {done:.0%}: {steps * batch / 1e6:.1f} M moves, {steps * batch / (time.time() - began):.0f} a second, {loss.item():.4f}")


def compiled(net, moves, at, say):
    """The loss, compiled where that works."""
    began = time.time()
    try:
        compute = torch.compile(loss_of)
        compute(net, *inputs(moves, at)).backward()
        torch.cuda.synchronize()
        say(f"compiled in {time.time() - began:.0f} s")
        return compute
    except Exception as error:
        say(f"not compiled: {str(error)[:300]}")
        return loss_of


def write(file, nets):
    arrays = [(name, array.detach().float().cpu().numpy()) for net in nets for name, array in net.folded().items()]
    head = {"split": SPLIT, "width": WIDTH, "blocks": BLOCKS, "arrays": [[name, list(array.shape)] for name, array in arrays]}
    with open(file, "wb") as out:
        out.write(json.dumps(head).encode() + b"\n")
        for _, array in arrays:
            out.write(array.astype("<f4").tobytes())


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("games")
    parser.add_argument("out")
    parser.add_argument("--seconds", type=float, default=560)
    given = parser.parse_args()
    torch.manual_seed(1)
    torch.backends.cudnn.benchmark = True
    torch.backends.cuda.matmul.allow_tf32 = True
    began = time.time()
    say = lambda text: print(f"[{time.time() - began:6.1f}s] {text}", flush=True)
    moves = Moves(given.games)
    say(f"{moves.number} moves: " + ", ".join(str((moves.set == i).sum().item()) for i in range(4)))
    fit = moves.set == FIT
    test = (moves.set == TEST).nonzero()[:, 0]
    between = ((moves.set <= BLEND) & (moves.year >= REHEARSAL_YEAR)).nonzero()[:, 0]
    stages = (moves.empties >= SPLIT - OVERLAP, moves.empties < SPLIT + OVERLAP)

    def pools(before, *recent):
        """Moves of each stage, those of recent years more often."""
        own = fit & (moves.year < before)
        parts = [own] + [own & (moves.year >= year) for year in recent]
        return [torch.cat([(part & stage).nonzero()[:, 0] for part in parts]) for stage in stages]

    early = (fit & (moves.year < REHEARSAL_YEAR)).nonzero()[:, 0]
    net = Net().to(DEVICE).to(memory_format=torch.channels_last)
    say(f"{sum(p.numel() for p in net.parameters())} numbers")
    compute = compiled(net, moves, early[:4096], say)
    left = given.seconds - (time.time() - began)
    learn([net], [early], moves, 0.03 * left, (1e-4, 2.5e-3), "line", compute, say)
    learn([net], [early], moves, 0.35 * left, (2.5e-3, 1.5e-3), "line", compute, say)
    say(f"one network, test: {accuracy([net, net], moves, test)}")
    nets = [net, copy.deepcopy(net)]
    learn(nets, pools(REHEARSAL_YEAR, 2008), moves, 0.47 * left, (1.5e-3, 1e-5), "cosine", compute, say)
    write(f"{given.out}/people-rehearsal.net", nets)
    say(f"rehearsal, {REHEARSAL_YEAR} and {LAST_YEAR}: {accuracy(nets, moves, between)}; test: {accuracy(nets, moves, test)}")
    learn(nets, pools(LAST_YEAR + 1, 2008, 2016, 2022), moves, 0.12 * left, (3e-4, 5e-6), "line", compute, say)
    write(f"{given.out}/people.net", nets)
    for knows_last in (True, False):
        say(f"test{'' if knows_last else ', last move unknown'}: {accuracy(nets, moves, test, knows_last)}")
    say(f"choice: {accuracy(nets, moves, (moves.set == CHOICE).nonzero()[:, 0])}")


main()
