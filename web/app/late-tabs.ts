/** Tabs beside the board that are too small to be worth a file each: fetched together. */
import '../corners/outflank-corner-view.ts';
import '../analyse/overlays/outflank-overlays.ts';
