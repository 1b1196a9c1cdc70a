/** Where the focus goes when what had it is gone: a key, or the next Tab, must not begin at the top of the page. */
import { expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import { square } from './samples.ts';
import { openApp, type AppPage } from './app-page.ts';

const focused = (app: AppPage, selector: string) => () => app.focused?.matches(selector);
const title = (app: AppPage, selector: string) => app.find(`outflank-title >>> ${selector}`)!;

async function withStudies(...names: readonly string[]): Promise<AppPage> {
  const app = await openApp();
  const library = await app.workbench.saved.want();
  for (const name of names) {
    library.openNew();
    library.name(name);
  }
  await app.workbench.autosave.writeAll();
  await app.show('Library');
  await app.tab('Games and studies');
  await expect.poll(() => app.all('outflank-studies >>> li[data-id]').length).toBe(names.length);
  return app;
}

async function remove(app: AppPage, name: string): Promise<void> {
  await app.press(app.button(`Actions for ${name}`));
  await app.press(app.button(`Delete ${name}`));
}

test('on the name that a saved game has got', async () => {
  const app = await openApp();
  app.workbench.play(square('f5'));
  await app.press(app.button('Save'));
  await expect.poll(() => app.focused?.textContent).toBe('Study 1');
});

test('on the page that was turned to, and back on the rules', async () => {
  const app = await openApp();
  await expect.poll(() => title(app, '.chip')).not.toBeNull();
  await app.press(title(app, '.chip'));
  await expect.poll(focused(app, 'main')).toBe(true);
  expect(app.workbench.view).toBe('rules');
  await app.key('Escape');
  await expect.poll(focused(app, '.chip')).toBe(true);
  expect(app.workbench.view).toBe('analyse');
});

test('on the position editor that a key has opened', async () => {
  const app = await openApp();
  app.workbench.show('home');
  await expect.poll(() => app.find('outflank-home')).not.toBeNull();
  await app.key('e');
  await expect.poll(() => app.workbench.view).toBe('setup');
  await expect.poll(focused(app, 'main')).toBe(true);
});

test('on the question that is begun, on what its answer says, and on the page after it', async () => {
  const app = await openApp('#m=f5d6c3d3');
  await app.show('Train');
  const row = () => app.all('outflank-train-page >>> li button').find((one) => /Guess the move/.test(one.textContent));
  await expect.poll(row).toBeDefined();
  (row() as HTMLElement).focus();
  await userEvent.keyboard('{Enter}');
  await expect.poll(() => app.find('outflank-learn >>> .row')).not.toBeNull();
  await expect.poll(focused(app, 'main')).toBe(true);
  const button = (name: string) => app.all('outflank-learn >>> button').find((one) => one.textContent.trim() === name);
  (button('Show the values') as HTMLElement).focus();
  await userEvent.keyboard('{Enter}');
  await expect.poll(focused(app, '[role=status]')).toBe(true);
  (button('Finish') as HTMLElement).focus();
  await userEvent.keyboard('{Enter}');
  await expect.poll(focused(app, 'main')).toBe(true);
});

test('a page that is turned to by the header leaves the focus there', async () => {
  const app = await openApp();
  await app.show('Library');
  await expect.poll(() => app.focused?.textContent.trim()).toBe('Library');
});

test('where the last study is deleted, on what can be restored; a restored one has it again', async () => {
  const app = await withStudies('One');
  await remove(app, 'One');
  await expect.poll(focused(app, 'summary')).toBe(true);
  await app.press(app.button('Undo'));
  await expect.poll(() => app.focused?.ariaLabel).toBe('Open One');
  await remove(app, 'One');
  await expect.poll(focused(app, 'summary')).toBe(true);
  await app.press(app.find('outflank-studies >>> summary')!);
  await app.press(app.button('Restore One'));
  await expect.poll(() => app.focused?.ariaLabel).toBe('Open One');
});

test('where the last one found is deleted, on the search', async () => {
  const app = await withStudies('One', 'Two');
  const search = app.find<HTMLInputElement>('outflank-studies >>> input[type=search]')!;
  search.value = 'Two';
  search.dispatchEvent(new Event('input'));
  await expect.poll(() => app.all('outflank-studies >>> li[data-id]').length).toBe(1);
  await remove(app, 'Two');
  await expect.poll(focused(app, 'input[type=search]')).toBe(true);
});

test('Escape closes the actions of a study, back to their button', async () => {
  const app = await withStudies('One');
  const actions = app.button('Actions for One');
  await app.press(actions);
  (await app.seen(app.button('Rename One'))).focus();
  await app.key('Escape');
  expect((await app.seen(actions)).getAttribute('aria-expanded')).toBe('false');
  await expect.poll(() => app.focused?.ariaLabel).toBe('Actions for One');
});
