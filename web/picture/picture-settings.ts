/** The settings of the last picture, stored in the browser; what is read is checked field by field. */
import * as v from 'valibot';
import { readFields, storedJson } from '../browser/checked.ts';
import type { Store } from '../browser/storage.ts';
import { CONTENTS, type PictureChoice } from './picture.ts';

export const STYLES = ['board', 'print'] as const;
/** Pixels. */
export const WIDTHS = [400, 800, 1200, 2400] as const;
export type PictureWidth = (typeof WIDTHS)[number];

export interface PictureSettings extends Omit<PictureChoice, 'caption'> {
  readonly width: PictureWidth;
}

export const USUAL_PICTURE: PictureSettings = {
  content: 'values',
  style: 'board',
  coordinates: true,
  lastMove: true,
  drawings: true,
  width: 800,
};

const SCHEMAS: { readonly [K in keyof PictureSettings]: v.GenericSchema<unknown, PictureSettings[K]> } = {
  content: v.picklist(CONTENTS),
  style: v.picklist(STYLES),
  coordinates: v.boolean(),
  lastMove: v.boolean(),
  drawings: v.boolean(),
  width: v.picklist(WIDTHS),
};

const KEY = 'outflank.picture';

export const loadPictureSettings = (store: Store): PictureSettings =>
  readFields(SCHEMAS, USUAL_PICTURE, storedJson(store, KEY));

export function keepPictureSettings(store: Store, settings: PictureSettings): void {
  const { content, style, coordinates, lastMove, drawings, width } = settings;
  store.set(KEY, JSON.stringify({ content, style, coordinates, lastMove, drawings, width }));
}
