/** Home, loaded when first shown. */
import type { Workbench } from '../workbench/workbench.ts';
import { OutflankHome } from './outflank-home.ts';

export function openHome(workbench: Workbench): OutflankHome {
  // Recent documents are listed once the library has loaded.
  void workbench.saved.want().catch(() => undefined);
  return Object.assign(new OutflankHome(), { workbench });
}
