"""Fits the networks of human moves to tournament games, on a graphics processor with PyTorch.

    npm run training -- people-games
    npm run training -- people-values
    python3 training/people/fit.py GAMES VALUES OUT [--seconds N]

GAMES is the file that people-games wrote, VALUES the folder of people-values. Writes people-rehearsal.net, fitted to the
games up to 2021, and people.net, fitted to those up to 2023. If they are in OUT already, the fit goes on from them; one
that was stopped goes on from fit-state.pt, which is written every minute. A network's file is a line of JSON with the plan
and the arrays' names and shapes, then the arrays as 32-bit floats, little-endian: those of the opening's network, then
those of the ending's.
"""
import argparse
import glob
import json
import lzma
import math
import os
import time

import numpy as np
import torch
import torch.nn.functional as F
from torch import nn

DEVICE = "cuda" if torch.cuda.is_available() else "cpu"
RECORD_BYTES = 80
HEAD_BYTES = 13
FIT, BLEND, CHOICE, TEST = range(4)
REHEARSAL_YEAR = 2022
LAST_YEAR = 2023
MIN_EMPTIES, MAX_EMPTIES = 8, 56
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


# The planes of workers/people/planes.ts are whole numbers divided by these.
DIVISORS = (1, 1, 1, 1, 1, 1, 8, 10, 10, 1, 1, 16)
LAST_PLANE = 5
# For a legal move that has a value: how many discs worse than the best it is, in three shapes.
FAR = 20
PLANE_UNIT = 80
WORSE = torch.arange(FAR + 1, device=DEVICE)
SHAPES = torch.stack([WORSE / 8] + [torch.round(PLANE_UNIT * torch.exp(-WORSE / discs)) / PLANE_UNIT for discs in (2, 6)])
PLANES = len(DIVISORS) + len(SHAPES)
CONDITIONS = 8
# Channels that the first layer reads: a multiple of eight.
INPUTS = 16
CHUNK = 32768
VALUE_BYTES = 45


def open_any(file):
    return lzma.open(file, "rb") if file.endswith(".xz") else open(file, "rb")


def bits(x):
    return (x[:, None] >> torch.arange(64, device=DEVICE)) & 1


class Moves:
    """Every move of a person with a choice, as parallel tensors in the order of the games."""

    def __init__(self, file):
        with open_any(file) as read:
            raw = np.frombuffer(read.read(), dtype=np.uint8).reshape(-1, RECORD_BYTES)
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
        rows = {name: [] for name in ("turn", "own", "opp", "square", "last", "rating", "year", "set", "empties")}
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
            chosen = alive & person & (count(moves) > 1) & (empties >= MIN_EMPTIES) & (empties <= MAX_EMPTIES)
            at = chosen.nonzero()[:, 0]
            rating = ratings.gather(1, side[:, None])[:, 0]
            for name, values in (("turn", at * 64 + step), ("own", own[at]), ("opp", opp[at]), ("square", square[at]),
                                 ("last", last[at]), ("rating", rating[at]), ("year", year[at]), ("set", set_[at]),
                                 ("empties", empties[at])):
                rows[name].append(values)
            turned = flips(own, opp, placed)
            own, opp = opp & ~turned, own | turned | placed
            side = 1 - side
            last = square
        order = torch.cat(rows.pop("turn")).argsort()
        for name, parts in rows.items():
            setattr(self, name, torch.cat(parts)[order])
        self.number = len(self.own)
        self.planes = torch.zeros((self.number, len(DIVISORS), 64), dtype=torch.uint8, device=DEVICE)
        self.conditions = torch.zeros((self.number, CONDITIONS), device=DEVICE)
        for begin in range(0, self.number, CHUNK):
            self._read(slice(begin, begin + CHUNK))
        # Row of each move in `worse`, -1 without values; a row has the discs by which each move is worse than the best.
        self.valued = torch.full((self.number,), -1, dtype=torch.int64, device=DEVICE)
        self.worse = torch.zeros((0, 64), dtype=torch.uint8, device=DEVICE)

    def _read(self, part):
        own, opp, empties = self.own[part], self.opp[part], self.empties[part]
        legal = bits(mobility(own, opp))
        empty = 1 - bits(own | opp)
        turned = flips(own[:, None].expand(-1, 64), opp[:, None].expand(-1, 64), BITS.expand(len(own), 64))
        own_after, opp_after = own[:, None] | turned | BITS, opp[:, None] & ~turned
        theirs = mobility(opp_after, own_after)
        region = BITS * empty
        for _ in range(30):
            region = grown(region) & ~(own | opp)[:, None]
        size = count(region) * empty
        corners = BITS[0] | BITS[7] | BITS[56] | BITS[63]
        self.planes[part] = torch.stack([plane.to(torch.uint8) for plane in (
            bits(own), bits(opp), empty, legal, bits(mobility(opp, own)), F.one_hot(self.last[part], NONE + 1)[:, :64],
            count(turned) * legal, count(theirs) * legal, count(mobility(own_after, opp_after)) * legal,
            count(theirs & corners) * legal, size & 1, size.clamp(max=16))], 1)
        self.conditions[part, :6] = torch.stack([number.float() for number in (
            (self.rating[part] - 1500) / 300, (empties - 32) / 24, empties % 2,
            (self.year[part].clamp(max=LAST_YEAR).float() - 2010) / 10, legal.sum(1) / 10,
            (bits(own).sum(1) - bits(opp).sum(1)) / 16)], 1)

    def read_values(self, files):
        """Adds the values in files of people-values; returns the indexes of their moves."""
        found = []
        for file in sorted(files):
            with open_any(file) as read:
                raw = read.read()
            found.append(np.frombuffer(raw[:len(raw) - len(raw) % VALUE_BYTES], dtype=np.uint8).reshape(-1, VALUE_BYTES))
        raw = np.concatenate(found)
        indexes = torch.tensor(raw[:, 0:4].copy().view("<u4")[:, 0].astype(np.int64), device=DEVICE)
        plies = torch.tensor(raw[:, 4].astype(np.int64), device=DEVICE)
        values = torch.tensor(raw[:, 5:].view(np.int8), device=DEVICE)
        worse = torch.zeros((len(raw), 64), dtype=torch.uint8, device=DEVICE)
        for begin in range(0, len(raw), CHUNK):
            part = slice(begin, begin + CHUNK)
            legal = self.planes[indexes[part], 3].long()
            if not torch.equal(legal.sum(1), (values[part] != -128).sum(1)):
                raise SystemExit("The values are not those of these games.")
            own = values[part].long()
            away = (own.max(1, keepdim=True).values - own).clamp(max=FAR)
            worse[part] = (away.gather(1, (legal.cumsum(1) - 1).clamp(min=0)) * legal).to(torch.uint8)
        self.valued[indexes] = len(self.worse) + torch.arange(len(raw), device=DEVICE)
        self.worse = torch.cat([self.worse, worse])
        empties = self.empties[indexes]
        self.conditions[indexes, 7] = torch.where(plies >= empties, 1.5, (plies / 20).clamp(max=1)).float()
        return indexes


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
SCALES = torch.tensor([1 / divisor for divisor in DIVISORS], device=DEVICE)[:, None]
INSIDE = 32
WIDTH, BLOCKS = 64, 6
# From SPLIT empties on, the network is that of the opening; each also learns some of the other's positions.
SPLIT, OVERLAP = 33, 3


def inputs(moves, at, knows_values, symmetry=0, knows_last=None):
    """Planes (batch, INPUTS, 8, 8), conditions (batch, CONDITIONS), legal moves and the played one by square."""
    planes = moves.planes[at] * SCALES
    if knows_last is not None:
        planes[:, LAST_PLANE] *= knows_last[:, None]
    legal = planes[:, 3] > 0
    seen = (legal & knows_values[:, None]).float()
    shapes = SHAPES[:, moves.worse[moves.valued[at]].long()].transpose(0, 1) * seen[:, None]
    none = torch.zeros((len(at), INPUTS - PLANES, 64), device=DEVICE)
    conditions = moves.conditions[at].clone()
    conditions[:, 6] = knows_values
    conditions[:, 7] *= knows_values
    order, inverse = SYMMETRIES[symmetry], INVERSES[symmetry]
    planes = torch.cat([planes, shapes, none], 1)[:, :, order].reshape(-1, INPUTS, 8, 8)
    return planes.contiguous(memory_format=torch.channels_last), conditions, legal[:, order], inverse[moves.square[at]]


def spread(x):
    return x[:, :, None, None]


def constant(length):
    return nn.Parameter(torch.zeros(length))


class Block(nn.Module):
    def __init__(self):
        super().__init__()
        self.first = nn.Conv2d(WIDTH, WIDTH, 3, padding=1, bias=False)
        self.pool = nn.Linear(WIDTH, WIDTH, bias=False)
        self.condition = nn.Linear(INSIDE, WIDTH, bias=False)
        self.first_constant = constant(WIDTH)
        self.second = nn.Conv2d(WIDTH, WIDTH, 3, padding=1)
        # A block that adds nothing at first needs no normalisation.
        nn.init.zeros_(self.pool.weight)
        nn.init.zeros_(self.second.weight)
        nn.init.zeros_(self.second.bias)

    def forward(self, x, condition):
        more = self.pool(x.mean((2, 3))) + self.condition(condition) + self.first_constant
        return F.relu(x + self.second(F.relu(self.first(x) + spread(more))))

    def arrays(self):
        return {"first": self.first.weight, "pool": self.pool.weight, "condition": self.condition.weight,
                "first_constant": self.first_constant, "second": self.second.weight, "second_constant": self.second.bias}


class Net(nn.Module):
    def __init__(self):
        super().__init__()
        self.inside = nn.Linear(CONDITIONS, INSIDE)
        self.first = nn.Conv2d(INPUTS, WIDTH, 3, padding=1, bias=False)
        self.condition = nn.Linear(INSIDE, WIDTH, bias=False)
        self.first_constant = constant(WIDTH)
        self.blocks = nn.ModuleList(Block() for _ in range(BLOCKS))
        self.head = nn.Conv2d(WIDTH, 32, 1)
        self.out = nn.Parameter(torch.randn(1, 32, 1, 1) / 32 ** 0.5)

    def forward(self, planes, conditions):
        condition = F.relu(self.inside(conditions))
        x = F.relu(self.first(planes) + spread(self.condition(condition) + self.first_constant))
        for block in self.blocks:
            x = block(x, condition)
        return (F.relu(self.head(x)) * self.out).sum(1).reshape(-1, 64)

    def arrays(self):
        """By the names of workers/people/parameters.ts."""
        found = {"inside": self.inside.weight, "inside_constant": self.inside.bias, "first": self.first.weight,
                 "condition": self.condition.weight, "first_constant": self.first_constant}
        for i, block in enumerate(self.blocks):
            found |= {f"block{i}_{name}": array for name, array in block.arrays().items()}
        return found | {"head": self.head.weight, "head_constant": self.head.bias, "out": self.out}


def scores(net, planes, conditions, legal):
    with torch.autocast(DEVICE, dtype=torch.bfloat16):
        found = net(planes, conditions)
    return found.float().masked_fill(~legal, -1e4)


def loss_of(net, planes, conditions, legal, played):
    return F.cross_entropy(scores(net, planes, conditions, legal), played)


@torch.no_grad()
def accuracy(nets, moves, at, with_values=False, knows_last=True, images=1):
    named = three = loss = 0.0
    for net, own in zip(nets, (at[moves.empties[at] >= SPLIT], at[moves.empties[at] < SPLIT])):
        for part in own.split(8192):
            flags = torch.full((len(part),), with_values, device=DEVICE)
            knows = torch.full((len(part),), float(knows_last), device=DEVICE)
            mean = 0
            for symmetry in range(images):
                planes, conditions, legal, _ = inputs(moves, part, flags, symmetry, knows)
                mean = mean + scores(net, planes, conditions, legal)[:, INVERSES[symmetry]] / images
            played = moves.square[part]
            best = mean.topk(3, 1).indices == played[:, None]
            named += best[:, 0].sum().item()
            three += best.any(1).sum().item()
            loss += F.cross_entropy(mean, played, reduction="sum").item()
    return (f"{len(at)} moves, {images} images: {100 * named / len(at):.2f} % named, {100 * three / len(at):.2f} % among "
            f"three, {loss / len(at):.4f} nats")


class Phase:
    """Steps of each network in turn, for `seconds`; `rates`: the first, the highest, and the last, reached along a cosine."""

    def __init__(self, nets, pools, seconds, rates, batch=4096):
        self.nets, self.pools, self.seconds, self.rates, self.batch = nets, pools, seconds, rates, batch
        self.optimizers = [torch.optim.AdamW(net.parameters(), lr=rates[0], weight_decay=0.01, betas=(0.9, 0.99),
                                             fused=DEVICE == "cuda") for net in nets]
        self.spent, self.steps = 0.0, 0

    def rate(self):
        first, most, last = self.rates
        done, warm = self.spent / self.seconds, 0.05
        if done < warm:
            return first + (most - first) * done / warm
        return last + (most - last) * (1 + math.cos(math.pi * (done - warm) / (1 - warm))) / 2

    def state(self):
        return {"nets": [net.state_dict() for net in self.nets], "spent": self.spent, "steps": self.steps,
                "optimizers": [optimizer.state_dict() for optimizer in self.optimizers]}

    def restore(self, state):
        for kind in ("nets", "optimizers"):
            for own, kept in zip(getattr(self, kind), state[kind]):
                own.load_state_dict(kept)
        self.spent, self.steps = state["spent"], state["steps"]

    def run(self, moves, compute, keep, say):
        random = np.random.default_rng(self.steps)
        began, told, kept, sum_, summed = time.time() - self.spent, int(self.spent / self.seconds * 10), time.time(), 0.0, 0
        half = self.batch // 2
        flags = torch.arange(self.batch, device=DEVICE) >= half
        while self.spent < self.seconds:
            rate = self.rate()
            for net, (all_, valued), optimizer in zip(self.nets, self.pools, self.optimizers):
                for group in optimizer.param_groups:
                    group["lr"] = rate
                at = torch.cat([pool[torch.randint(len(pool), (half,), device=DEVICE)] for pool in (all_, valued)])
                knows_last = (torch.rand(self.batch, device=DEVICE) < 0.9).float()
                loss = compute(net, *inputs(moves, at, flags, int(random.integers(8)), knows_last))
                optimizer.zero_grad(set_to_none=True)
                loss.backward()
                nn.utils.clip_grad_norm_(net.parameters(), 1.0)
                optimizer.step()
                sum_, summed = sum_ + loss.detach(), summed + 1
                self.steps += 1
            if self.steps % 16 == 0 and DEVICE == "cuda":
                torch.cuda.synchronize()
            self.spent = time.time() - began
            if time.time() - kept > 60:
                keep(self)
                kept = time.time()
            if int(self.spent / self.seconds * 10) > told:
                told = int(self.spent / self.seconds * 10)
                say(f"  {told}0 %: {self.steps * self.batch / 1e6:.1f} M moves, {self.steps * self.batch / self.spent:.0f} a "
                    f"second, loss {sum_.item() / summed:.4f}")
                sum_, summed = 0.0, 0


def compiled(net, moves, at, say):
    """The loss, compiled where that works."""
    if DEVICE == "cpu":
        return loss_of
    began = time.time()
    try:
        compute = torch.compile(loss_of)
        compute(net, *inputs(moves, at, torch.arange(len(at), device=DEVICE) >= len(at) // 2)).backward()
        torch.cuda.synchronize()
        say(f"compiled in {time.time() - began:.0f} s")
        return compute
    except Exception as error:
        say(f"not compiled: {str(error)[:300]}")
        return loss_of


def write(file, nets):
    arrays = [(name, (array[:, :PLANES] if name == "first" else array).detach().float().cpu().numpy())
              for net in nets for name, array in net.arrays().items()]
    head = {"split": SPLIT, "width": WIDTH, "blocks": BLOCKS, "arrays": [[name, list(array.shape)] for name, array in arrays]}
    with open(f"{file}.part", "wb") as out:
        out.write(json.dumps(head).encode() + b"\n")
        for _, array in arrays:
            out.write(np.ascontiguousarray(array).astype("<f4").tobytes())
    os.replace(f"{file}.part", file)


@torch.no_grad()
def read(file, nets):
    """Reads a file into the networks; inputs that the file's networks don't know get zero weights."""
    with open(file, "rb") as given:
        head, numbers = json.loads(given.readline()), np.frombuffer(given.read(), dtype="<f4")
    arrays = [array for net in nets for array in net.arrays().values()]
    at = 0
    for array, (_, shape) in zip(arrays, head["arrays"], strict=True):
        length = math.prod(shape)
        kept = torch.tensor(numbers[at:at + length].copy(), device=DEVICE).reshape(shape)
        at += length
        array.zero_()
        array[tuple(slice(size) for size in shape)] = kept


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("games")
    parser.add_argument("values")
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
    files = lambda name: glob.glob(f"{given.values}/{name}.*bin*")
    moves.read_values(files("fit"))
    fit = moves.set == FIT
    test = (moves.set == TEST).nonzero()[:, 0]
    between = ((moves.set <= BLEND) & (moves.year >= REHEARSAL_YEAR)).nonzero()[:, 0]
    say(f"{((moves.valued >= 0) & fit).sum().item()} of the fit with values")
    stages = (moves.empties >= SPLIT - OVERLAP, moves.empties < SPLIT + OVERLAP)

    def pools(before, *recent):
        """For each stage, its moves, with those of recent years more often, and those of them that have values."""
        own = fit & (moves.year < before)
        parts = [own] + [own & (moves.year >= year) for year in recent]
        of = lambda more: [torch.cat([(part & stage & more).nonzero()[:, 0] for part in parts]) for stage in stages]
        return list(zip(of(moves.valued >= -1), of(moves.valued >= 0)))

    def tell(nets, full):
        say(f"{REHEARSAL_YEAR} and {LAST_YEAR}: {accuracy(nets, moves, between)}; test: {accuracy(nets, moves, test)}")
        if not full:
            return
        say(f"last move unknown: {accuracy(nets, moves, test, knows_last=False)}")
        for level in ("1", "5", "10", "14"):
            if not files(level):
                continue
            at = moves.read_values(files(level))
            for images in (1, 8):
                say(f"level {level}: without, {accuracy(nets, moves, at, images=images)}; with, "
                    f"{accuracy(nets, moves, at, True, images=images)}")

    nets = [Net().to(DEVICE).to(memory_format=torch.channels_last) for _ in range(2)]
    compute = compiled(nets[0], moves, fit.nonzero()[:4096, 0], say)
    left = given.seconds - (time.time() - began)
    [rehearsal, final] = [f"{given.out}/{name}.net" for name in ("people-rehearsal", "people")]
    state = f"{given.out}/fit-state.pt"
    kept = torch.load(state, map_location=DEVICE) if os.path.exists(state) else None
    goes_on = kept["goes_on"] if kept else os.path.exists(rehearsal)
    early = pools(REHEARSAL_YEAR, 2008)
    plan = [] if goes_on else [Phase(nets, pools(REHEARSAL_YEAR), 0.35 * left, (1e-4, 2e-3, 1e-3))]
    plan += [Phase(nets, early, (0.72 if goes_on else 0.47) * left, (1e-5, 7e-4, 1e-5)),
             Phase(nets, pools(LAST_YEAR + 1, 2008, 2016, 2022), (0.28 if goes_on else 0.18) * left, (1e-5, 4e-4, 5e-6))]
    at_phase = 0
    if kept:
        at_phase = kept["phase"]
        plan[at_phase].restore(kept)
        say(f"goes on in phase {at_phase}")
    elif goes_on:
        read(rehearsal, nets)
        tell(nets, False)

    def keep(phase):
        torch.save(phase.state() | {"phase": plan.index(phase), "goes_on": goes_on}, f"{state}.part")
        os.replace(f"{state}.part", state)

    for phase in plan[at_phase:]:
        keep(phase)
        phase.run(moves, compute, keep, say)
        is_last = phase is plan[-1]
        write(final if is_last else rehearsal, nets)
        tell(nets, is_last)
    if os.path.exists(state):
        os.remove(state)


if __name__ == "__main__":
    main()
