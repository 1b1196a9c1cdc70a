/** The engine for the atlas, in workers. */
import { ok } from '../../game/types.ts';
import { EngineClient } from '../../workers/client/client.ts';
import { finish } from '../../workers/client/finish.ts';
import type { WorkerSource } from '../../workers/client/port.ts';
import type { OpenEngine } from './solving.ts';

/** Opens engines of these workers; each starts with an empty table. */
export const engineOf =
  (workers: WorkerSource): OpenEngine =>
  async (options) => {
    const client = new EngineClient(workers);
    const opened = await client.open(options);
    if ('kind' in opened) return { ok: false, fault: opened.fault };
    return ok({
      search: (position, limits, onReport) =>
        finish(client, { position, count: position.rules.count, goal: 'all' }, limits, onReport),
      close: () => client.dispose(),
    });
  };
