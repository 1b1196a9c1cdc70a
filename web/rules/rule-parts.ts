/** A template: the rules of a plan in words, each part of which can be changed. */
import { html, nothing } from 'lit';
import { startingDiscs } from '../../game/position.ts';
import { withForgottenFlips } from '../../game/rules.ts';
import { shapeOf, squareName } from '../../game/shape.ts';
import { COLOURS, OPENINGS, type Opening, type Result, type RuleSystem, type Square } from '../../game/types.ts';
import { handWords } from '../i18n/move-input-words.ts';
import { playerName, systemName } from '../i18n/labels.ts';
import { familyOf, rulesById } from './families.ts';
import { changed, withOpening, withSupply, type RulesPlan } from './plan.ts';
import { systemSource } from './rule-texts.ts';
import { boardText, engineText } from './rules-text.ts';
import { rulesWords as words } from './rules-words.ts';
import { segments, select } from '../ui/controls.ts';

export interface RuleParts {
  readonly plan: RulesPlan;
  /** The rules that the plan makes, or why it makes none. */
  readonly result: Result<RuleSystem>;
  /** The board is a custom one. */
  readonly isOwn: boolean;
  readonly set: (plan: RulesPlan) => void;
  /** Chooses other rules of the same family. */
  readonly choose: (rules: RuleSystem) => void;
}

function startText(rules: RuleSystem): string {
  const names = (squares: readonly Square[]): string => squares.map((square) => squareName(rules, square)).join(' ');
  if (rules.opening === 'placed') return words.placedText(names(shapeOf(rules).centre));
  const { black, white } = startingDiscs(rules);
  return `${playerName(rules, 'black')} ${names(black)}, ${playerName(rules, 'white')} ${names(white)}`;
}

/** What the parts make stands there, too, if it is none of the family: choosing one of these undoes the changes. */
function variants({ plan, result, isOwn, choose }: RuleParts) {
  const { id } = result.ok ? withForgottenFlips(result.value, false) : plan.base;
  const family = isOwn ? undefined : (familyOf(id) ?? familyOf(plan.base.id));
  if (!family) return nothing;
  const ids = family.ids.includes(id) ? family.ids : [...family.ids, id];
  if (ids.length < 2) return nothing;
  const options = ids.map((one) => [one, systemName(rulesById(one))] as const);
  return html`<dt>${words.variants()}</dt>
    <dd>${select(options, id, (one) => choose(rulesById(one)), { name: words.variants() })}</dd>`;
}

const option = (label: string, isOn: boolean, text: string, flip: () => void) =>
  html`<dt>${label}</dt>
    <dd>
      <button
        class="switch"
        role="switch"
        aria-checked=${isOn ? 'true' : 'false'}
        aria-label=${label}
        @click=${flip}
      ></button>
      ${isOn ? html`<p class="small muted">${text}</p>` : nothing}
    </dd>`;

/** The rules of a plan in words, each part of which can be changed. */
export function ruleParts(shown: RuleParts) {
  const { plan, result, set } = shown;
  const { parts } = plan;
  const rules = result.ok ? result.value : plan.base;
  const squares = parts.columns * parts.rows - (parts.missing?.length ?? 0);
  const openings: readonly Opening[] = OPENINGS.filter((opening) => opening !== 'custom' || parts.opening === 'custom');
  const ownText = words.own(parts.supply?.kind === 'own' ? parts.supply.perSide : Math.floor(squares / 2));
  return html`<dl>
    ${variants(shown)}
    <dt>${words.board()}</dt>
    <dd>${boardText(parts.columns, parts.rows, squares)}</dd>
    <dt>${words.opening()}</dt>
    <dd>
      ${select(
        openings.map((opening) => [opening, words.openings[opening]()] as const),
        parts.opening ?? 'crossed',
        (opening) => set(withOpening(plan, opening)),
        { name: words.opening() },
      )}
    </dd>
    ${
      result.ok
        ? html`<dt>${words.start()}</dt>
            <dd>${startText(rules)}</dd>`
        : nothing
    }
    <dt>${words.first()}</dt>
    <dd>
      ${segments(
        words.first(),
        COLOURS.map((colour) => [colour, playerName(rules, colour)] as const),
        parts.firstMover ?? 'black',
        (firstMover) => set(changed(plan, { firstMover })),
      )}
    </dd>
    <dt>${words.discs()}</dt>
    <dd>
      ${select(
        [['shared', words.shared(squares)] as const, ['own', ownText] as const],
        parts.supply?.kind ?? 'shared',
        (kind) => set(withSupply(plan, kind)),
        { name: words.discs() },
      )}
    </dd>
    <dt>${words.wins()}</dt>
    <dd>
      ${segments(
        words.wins(),
        [['most', words.most()] as const, ['fewest', words.fewest()] as const],
        parts.aim ?? 'most',
        (aim) => set(changed(plan, { aim })),
      )}
    </dd>
    <dt>${words.empties()}</dt>
    <dd>
      ${select(
        [['winner', words.toWinner()] as const, ['discs', words.toNobody()] as const],
        parts.count ?? 'winner',
        (count) => set(changed(plan, { count })),
        { name: words.empties() },
      )}
    </dd>
    ${option(words.displacement(), parts.displacement === true, words.displacementText(), () =>
      set(changed(plan, { displacement: !parts.displacement })),
    )}
    ${option(handWords.option(), plan.forgotten, handWords.optionText(), () =>
      set({ ...plan, forgotten: !plan.forgotten }),
    )}
    <dt>${words.pass()}</dt>
    <dd>${parts.supply?.kind === 'own' ? words.passOwnText() : words.passText()}</dd>
    ${
      result.ok
        ? html`<dt>${words.engine()}</dt>
            <dd>${engineText(rules)}</dd>
            <dt>${words.source()}</dt>
            <dd>${systemSource(rules)}</dd>`
        : nothing
    }
  </dl>`;
}
