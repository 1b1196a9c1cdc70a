/**
 * The endgame test positions of the French Othello Federation (FFORUM, the journal's test suites, numbers 1 to 79),
 * with the value of each after perfect play, the empties given to the winner. Positions and values are facts known
 * to every solver of Othello; the notation is ours.
 *
 * A line: number, discs of X, discs of O, side to move, value for it. Discs are eight bytes in hexadecimal, row 1
 * first; in a byte the a-file is the highest bit.
 */
import { complain, ok, type Position, type Result } from '../../game/types.ts';
import { othello } from '../text.ts';

const LINES = `
 1 3e0c0d2b772b7000 0071725488140e7c X +18
 2 7e2059000c19303e 001e267ff3e60c00 X +10
 3 040c0d306c707a01 083070cf938f853e X +2
 4 7eb8b9d127070c2c 0006462e58383012 X +0
 5 0019d6d6c8f0a07c 7c242829370d1c00 X +32
 6 1c1c14223f9a047e 20e0eadcc0647800 X +14
 7 18bc8f9f877f3018 2440706078000e06 X +8
 8 14bcf7e0dcbc9c98 0000081f22426064 O +8
 9 2c0f0f5dd16b1000 10b070222e942c3c O -8
10 781cab5b68e91800 002054a49716247c O +10
11 050d1935e54f8d00 1202068a1a3070fe O +30
12 0082c4d4d8f01c7c 243c3b2b270f2000 O -8
13 3e0c0f2b772b1000 0070705488142e7c X +14
14 3e044f001c19303e 0038307fe3e60c00 X +18
15 00040d106c707201 081870ef938f8d3e X +4
16 7eb8b99d0f0f0028 0006466270301c12 X +24
17 0019c6d6c8f0a078 7c243829370d1800 X +8
18 7004835360e91800 00387cac9f16247c X -2
19 18bc878f87033018 24407870383c0e06 X +8
20 ef7f3f1f18000000 1080c0e0e6f8fefe X +6
21 009cc8a0849080f0 ff60365c786c7c00 O +0
22 0080cbafef6b1d08 3c3e345010142000 O +2
23 00081c0be5f9bd3c 2030e2f41a060200 X +4
24 00025438f0ecfcb0 241c0b070f130044 O +0
25 081c0f86662f18bc 0002707919d0e000 O +0
26 0018060b135b0f00 7c2479746c242021 X +0
27 20002c0c1a5f3c22 143cd2f3e4a00008 X -2
28 000143f569d30100 20383c0a162c7c1c X +0
29 3c18c8e4c8f1b000 4024371b370c0800 X +10
30 70a0d0a8979a007c 00182c5468643e00 X +0
31 00006070fce08000 7c3c9c0c021d3c7c X -2
32 3034205031393d25 0088d8aecec60200 X -4
33 7f20131b03530500 001c2c647c0c103c X -8
34 0000000462743a1e 00057ffb9d0b0521 X -2
35 383c30021e0e1620 0001cffd61710800 O +0
36 1039ff99a3c18000 040400665c3c1e00 O +0
37 00007068363c3830 3cbc8e94c8c08004 X -20
38 00005921039f2800 3c3c26de7c600000 X +4
39 00b48e8c94b8b000 bc48707068400000 O +64
40 0101312303010100 9e7ecedcfc1e0800 X +38
41 000200f8642c1800 7c3c7e0618d02472 X +0
42 000c040486040200 3801fb7b391b1d3c X +6
43 3e3c0c1e1c08143e 0000706062f60800 O -12
44 08081c0e0cc83c1c 222563f1f0340000 O -14
45 1eb8d0e8d8380000 00042c142446bc0c X +6
46 1c04060703173078 003838783c280c02 X -8
47 000004fc24140c3c 7c3c780058e83000 O +4
48 04b8f0a69c98047e 00000c5860603800 O +28
49 10300604160c0420 240cf8f8e8f01808 X +16
50 083808082a180800 0000777755673424 X +10
51 02041c7c64dc0000 080002831b233d0c O +6
52 100927efe7e32100 00101810181c1000 O +0
53 000078327c042404 0c1c070d033b0900 X -2
54 00c0f0f4ecc00000 38300f0810381c10 X -2
55 00a0782c1e3c0400 000007d0e0c0b818 O +0
56 3e3c0c143e040c00 0000706840fa1000 O +2
57 00001838340e1000 000007070b712d7c X -10
58 200008042e3c2c00 1c38767a50c00000 X +4
59 00000000010f3331 0000013e3ef00c04 X +64
60 00002b2727231d3c 1e1c1418181c2000 X +20
61 78b4f69080c08000 0008086f7e3c0800 O -14
62 000c1fd8787e0800 3c30202706810000 O +28
63 20283c3c28042c1e 00004042d7fa1000 O -2
64 04041c3e307e3840 202163010f00001c O +20
65 00021e1e1ade0000 0c3c20a064203c04 X +10
66 0098d8b0c0c00000 7020264c3c3c3820 X +30
67 7c2c14080c040800 0010ea7772391000 X +22
68 0000191a1e4c0000 1c3c266460303804 X +28
69 000000d8287e2800 3c1c7c2656800000 X +0
70 10b8f0e0f0ce8c00 0000001c0c303020 X -24
71 00003e7c39170d1e 0000000246283000 O +20
72 000c6ef378381808 1030100c06060000 O +24
73 24383c1c2c1e0800 0000c06052e09400 O -4
74 0819131b19302000 00242c64240c1c04 O -30
75 0000347400050200 080c090b3e3a3c04 X +14
76 000002027b000000 10341cfc043f3808 X +32
77 0480c0d000201000 2838382f7c882000 X +34
78 00000a2f48840000 083c70d030703010 X +8
79 000203020b000000 0000081cf43f2d0c X +64
`;

export interface TestPosition {
  readonly name: string;
  readonly position: Position;
  readonly empties: number;
  /** Disc difference for the side to move. */
  readonly score: number;
}

/** "10000001" for 81. */
const binary = (hex: string): string =>
  [...hex].map((digit) => Number.parseInt(digit, 16).toString(2).padStart(4, '0')).join('');

function readLine(line: string): TestPosition {
  const [number = '', x = '', o = '', side, score] = line.trim().split(/\s+/);
  const [black, white] = [binary(x), binary(o)];
  const board = [...black].map((bit, square) => (bit === '1' ? 'X' : white[square] === '1' ? 'O' : '-')).join('');
  return {
    name: `#${number}`,
    position: othello(board, side === 'O' ? 'O' : 'X'),
    empties: board.split('-').length - 1,
    score: Number(score),
  };
}

/** FFO[0] is #1. */
export const FFO: readonly TestPosition[] = LINES.trim().split('\n').map(readLine);

/** The numbers FROM and TO of a command line. */
export function readRange([from = 1, to = from]: readonly number[]): Result<{ from: number; to: number }> {
  const isRange = from >= 1 && from <= to && to <= FFO.length;
  return isRange
    ? ok({ from, to })
    : complain(`FROM and TO are numbers from 1 to ${FFO.length}, the smaller one first.`);
}
