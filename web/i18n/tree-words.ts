/** Words about the moves of the tree: what they lost, their glyphs, where their values come from. */
import type { Tree } from '../../build/messages.ts';
import english from '../../i18n/locales/en/tree.arb';
import { room } from './rooms.ts';

export const treeWords = room<Tree>('tree', english);
