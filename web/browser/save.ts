/** Longer than a browser takes to begin a download. */
const KEPT_MS = 60_000;

/** A name that every system accepts for a file. */
export function fileNameOf(name: string, ending: string): string {
  const plain = name
    .replace(/[\\/:*?"<>|\p{Cc}]+/gu, ' ')
    .replace(/\s+/g, ' ')
    .trim()
    .replace(/^\.+|\.+$/g, '')
    .slice(0, 80);
  return `${plain || 'study'}.${ending}`;
}

/** Offers something as a file to download. */
export function saveBlob(blob: Blob, name: string): void {
  const url = URL.createObjectURL(blob);
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), KEPT_MS);
}
