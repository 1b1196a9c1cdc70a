/** A template: the sources' examples, by group. */
import { html, nothing } from 'lit';
import { EXAMPLE_GROUPS, EXAMPLES, type Example } from './examples.ts';
import { examples } from './rule-texts.ts';
import { rulesWords as words } from './rules-words.ts';

/** Examples from the sources, to open on the board. */
export function exampleList(open: (example: Example) => void) {
  return html`<section class="card" aria-label=${words.examples()}>
    <div class="pad">
      <h2>${words.examples()}</h2>
      ${EXAMPLE_GROUPS.map(
        (group) =>
          html`<h3>${words.groups[group]()}</h3>
            ${group === 'advice' ? html`<p class="muted">${words.adviceText()}</p>` : nothing}
            <ul class="advice">
              ${EXAMPLES.filter((example) => example.group === group).map(
                (example) =>
                  html`<li>
                    <span><b>${examples[example.key].name()}.</b> ${examples[example.key].text()}</span>
                    <button
                      aria-label=${`${words.open()}: ${examples[example.key].name()}`}
                      @click=${() => open(example)}
                    >
                      ${words.open()}
                    </button>
                  </li>`,
              )}
            </ul>`,
      )}
    </div>
  </section>`;
}
