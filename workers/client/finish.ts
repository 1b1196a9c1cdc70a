/** Awaits a search: its last report, or the fault that ended it. */
import { fail, ok, type Result } from '../../game/types.ts';
import type { EngineClient } from './client.ts';
import type { Analysis, Report, SearchLimits, SearchSubject } from '../protocol.ts';

const NEVER = new AbortController().signal;

export async function finish(
  client: Pick<EngineClient, 'search'>,
  subject: SearchSubject,
  limits: SearchLimits,
  onReport: (report: Analysis) => void = () => undefined,
  signal: AbortSignal = NEVER,
  after?: Analysis,
): Promise<Result<Analysis>> {
  let last: Result<Analysis> = fail('engine-stopped');
  const listener = (report: Report): void => {
    last = report.kind === 'fault' ? { ok: false, fault: report.fault } : ok(report);
    if (report.kind === 'analysis') onReport(report);
  };
  await client.search(subject, limits, signal, listener, after);
  return last;
}
