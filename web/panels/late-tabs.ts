/** Tabs of the panel about the position that are too small to be worth a file each: fetched together. */
import './corners/outflank-corners.ts';
import './overlays/outflank-overlays.ts';
