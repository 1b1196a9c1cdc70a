/** Every word of the study view, as functions, like web/words.ts. */
const plural = (n: number, one: string, many: string): string => `${n} ${n === 1 ? one : many}`;

export const studyWords = {
  studies: {
    heading: () => 'Studies',
    label: () => 'Study',
    numbered: (n: number) => `Study ${n}`,
    copyOf: (name: string) => `${name} (copy)`,
    conflict: (name: string, copy: string) =>
      `“${name}” was changed in another tab at the same time. Your changes go on as “${copy}”.`,
    refused: () =>
      'The browser keeps nothing for this page, or has no room left. Export the study before you close it.',
    saved: () => 'Saved',
    saving: () => 'Saving …',
    notSaved: () => 'Not saved',
    current: () => 'open now',
    moves: (n: number) => plural(n, 'move', 'moves'),
    open: (name: string) => `Open ${name}`,
    openShort: () => 'Open',
    rename: (name: string) => `Rename ${name}`,
    renameShort: () => 'Rename',
    duplicate: (name: string) => `Duplicate ${name}`,
    duplicateShort: () => 'Duplicate',
    delete: (name: string) => `Delete ${name}`,
    deleteShort: () => 'Delete',
    deleted: (name: string) => `“${name}” is deleted.`,
    undelete: () => 'Bring it back',
    name: () => 'Name of the study',
    save: () => 'Save',
    cancel: () => 'Cancel',
    new: () => 'New study',
    newFrom: () => 'New study from',
    fromStart: () => 'the start position',
    fromHere: () => 'the position on the board',
    fromAnalysis: () => 'the game of the analysis board',
    close: () => 'Close',
    none: () => 'No study is kept in this browser yet.',
    loading: () => 'Opening the study …',
  },
  tree: {
    provenance: (how: string, source: string) => `${how}, ${source}`,
    loses: (discs: number, isExact: boolean) =>
      `${isExact ? 'loses' : 'loses about'} ${plural(discs, 'disc', 'discs')}`,
    meets: () => 'meets another line',
    line: (level: number) => (level > 1 ? `Other line, step ${level}` : 'Other line'),
    nothing: () => 'Play on the board: every move is kept, and another move in its place begins another line.',
    glyphs: {
      '!!': () => 'brilliant move',
      '!': () => 'good move',
      '!?': () => 'interesting move',
      '?!': () => 'dubious move',
      '?': () => 'mistake',
      '??': () => 'blunder',
    },
  },
  tools: {
    label: () => 'The move on the board',
    glyphs: () => 'Glyph',
    comment: () => 'Comment',
    commentOn: (move: string) => `Comment on ${move}`,
    commentOnStart: () => 'Comment on the start',
    promote: () => 'Promote',
    delete: () => 'Delete',
    draw: () => 'Draw on the board',
    drawHint: () => 'Choose a square twice to mark it, or two squares for an arrow.',
    clearDrawing: () => 'Wipe the drawing',
    copyLine: () => 'Copy the line',
    line: () => 'The line',
    same: () => 'The same position stands in',
    more: (n: number) => `and ${n} more`,
  },
  games: {
    heading: () => 'Games',
    unreadable: (name: string) => `${name} could not be read.`,
    namesRead: (name: string) => `${name}: names for the games of WTHOR files opened from now on.`,
    opened: (name: string) => `“${name}” is open.`,
    added: (added: number, left: number, why: string) => {
      const good = added ? `${plural(added, 'game is', 'games are')} in the study now; undo takes them out.` : '';
      const bad = left ? `${plural(left, 'game', 'games')} could not be added. ${why}` : '';
      return [good, bad].filter(Boolean).join(' ').trim();
    },
    reading: () => 'Reading the file …',
  },
} as const;
