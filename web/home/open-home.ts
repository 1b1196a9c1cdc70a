/** Home, loaded when it is first shown. */
import type { Workbench } from '../workbench/workbench.ts';
import { OutflankHome } from './outflank-home.ts';

export function openHome(workbench: Workbench): OutflankHome {
  // What was open lately is listed once the library is there.
  void workbench.saved.want().catch(() => undefined);
  return Object.assign(new OutflankHome(), { workbench });
}
