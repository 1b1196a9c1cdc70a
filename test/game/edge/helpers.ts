import { parseShape } from '../../../game/edge/shape.ts';

export function shapeOf(text: string): number {
  const shape = parseShape(text);
  if (!shape.ok) throw new Error(text);
  return shape.value;
}
