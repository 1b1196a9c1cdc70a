/** A search that is waited for: its last report, or the fault that ended it. */
import { fail, ok, type Result } from '../game/types.ts';
import type { EngineClient } from './client.ts';
import type { Analysis, SearchLimits, SearchSubject } from './protocol.ts';

const NEVER = new AbortController().signal;

export async function finish(
  client: Pick<EngineClient, 'search'>,
  subject: SearchSubject,
  limits: SearchLimits,
  onReport: (report: Analysis) => void = () => undefined,
  signal: AbortSignal = NEVER,
): Promise<Result<Analysis>> {
  let last: Result<Analysis> = fail('engine-stopped');
  await client.search(subject, limits, signal, (report) => {
    last = report.kind === 'fault' ? { ok: false, fault: report.fault } : ok(report);
    if (report.kind === 'analysis') onReport(report);
  });
  return last;
}
