import { expect, test, vi } from 'vitest';
import { newId } from '../../web/browser/new-id.ts';

test('ids are version 4 UUIDs, each another, also where crypto.randomUUID is missing', () => {
  const { getRandomValues } = crypto;
  vi.stubGlobal('crypto', { getRandomValues: getRandomValues.bind(crypto) });
  const ids = Array.from({ length: 1000 }, newId);
  vi.unstubAllGlobals();
  expect(new Set(ids).size).toBe(1000);
  for (const id of ids) expect(id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
});
