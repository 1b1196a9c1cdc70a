/** The languages of the page: chosen, and changed while the page is open. */
import { afterEach, describe, expect, test } from 'vitest';
import { preferredLocale, SOURCE, useLocale, alsoSpeakOf, locale } from '../../web/i18n/locale.ts';
import { countText, duration, memory, number } from '../../web/i18n/numbers.ts';
import { engineSentence, plain } from '../../web/engine/sentences.ts';
import { words } from '../../web/i18n/words.ts';
import { exchangeWords } from '../../web/i18n/exchange-words.ts';
import '../../web/analyse/engine/outflank-engine.ts';
import { mount, one, textOf } from './mount.ts';
import { analysis, exact, FFO42 } from './samples.ts';

afterEach(() => useLocale(SOURCE));

describe('in use', () => {
  test('an element is drawn anew, and the page is marked with its language', async () => {
    const view = { phase: 'off', analysis: null, fault: null, limits: null, opened: null, holder: null } as const;
    const panel = await mount('outflank-engine', { view, position: FFO42 });
    expect(textOf(one(panel, '.sentence'))).toBe('The engine is off.');
    await useLocale('fr');
    await panel.updateComplete;
    expect(textOf(one(panel, '.sentence'))).toBe('Le moteur est éteint.');
    expect(document.documentElement.lang).toBe('fr');
    await useLocale('en');
    await panel.updateComplete;
    expect(textOf(one(panel, '.sentence'))).toBe('The engine is off.');
    expect(document.documentElement.lang).toBe('en');
  });

  test.each([
    ['en', 'Black wins 35–29 with g2, the only winning move.', '228.4 M', '10.8 s', '12,345', '2 GB'],
    ['es', 'Negras ganan 35–29 con g2, la única jugada que gana.', '228,4 M', '10,8 s', '12.345', '2 GB'],
    ['it', 'Il Nero vince 35–29 con g2, l’unica mossa che vince.', '228,4 M', '10,8 s', '12.345', '2 GB'],
    ['ja', '黒の勝ち 35–29、g2（唯一の勝ち手）。', '228.4 M', '10.8秒', '12,345', '2 GB'],
    ['zh', '黑方胜 35–29，下 g2（唯一的胜着）。', '228.4 M', '10.8秒', '12,345', '2 GB'],
    ['fr', 'Noir gagne 35–29 avec g2, seul coup gagnant.', '228,4 M', '10,8 s', '12\u202f345', '2 Go'],
  ] as const)('%s: sentence and figures', async (language, sentence, nodes, seconds, thousands, bytes) => {
    await useLocale(language);
    const moves = Object.fromEntries(
      ['g2', 'a4', 'c6', 'c2', 'c7', 'd2', 'b5', 'b2', 'b6'].map((name) => [name, exact(name === 'g2' ? 6 : -2)]),
    );
    expect(plain(engineSentence(FFO42, 'done', analysis(FFO42, moves), null))).toBe(sentence);
    expect([countText(228_412_345), duration(10_800), number(12_345), memory(2048)]).toEqual([
      nodes,
      seconds,
      thousands,
      bytes,
    ]);
  });

  test.each([
    ['en', ['0 flips', '1 flip', '2 flips']],
    ['es', ['0 volteos', '1 volteo', '2 volteos']],
    ['it', ['0 girate', '1 girata', '2 girate']],
    ['ja', ['0石返し', '1石返し', '2石返し']],
    ['zh', ['翻0子', '翻1子', '翻2子']],
    ['fr', ['0 pion retourné', '1 pion retourné', '2 pions retournés']],
  ] as const)('%s: one and many', async (language, texts) => {
    await useLocale(language);
    expect([0, 1, 2].map((n) => words.board.flips(n))).toEqual(texts);
    expect(exchangeWords.games.add(1)).not.toBe(exchangeWords.games.add(2));
  });

  test('the words of the rules view come when it is opened', async () => {
    await useLocale('it');
    await alsoSpeakOf('rules');
    const { rulesWords } = await import('../../web/rules/rules-words.ts');
    expect(rulesWords.play()).toBe('Gioca con queste regole');
    await useLocale('es');
    expect(rulesWords.play()).toBe('Jugar con estas reglas');
    expect(locale()).toBe('es');
  });

  test.each([
    [['fr-CA', 'en'], 'fr'],
    [['de', 'pt-BR', 'it'], 'it'],
    [['de'], 'en'],
    [[], 'en'],
    [['JA'], 'ja'],
    [['zh'], 'zh'],
    [['zh-TW', 'en'], 'zh'],
    [['zh-Hans-CN'], 'zh'],
  ] as const)('a browser that asks for %o is spoken to in %s', (asked, name) =>
    expect(preferredLocale(asked)).toBe(name),
  );
});
