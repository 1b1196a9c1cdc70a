/** Dialogs and panels that are too small to be worth a file each: fetched together when one of them is first wanted. */
import './outflank-keys.ts';
import './outflank-menu.ts';
import './outflank-palette.ts';
import './outflank-settings.ts';
import '../import-export/outflank-copies.ts';
import '../import-export/outflank-import.ts';
import '../picture/outflank-picture.ts';
import '../analyse/setup/outflank-setup.ts';
