/** The study view, loaded when it is first opened: puts its parts together and ties them to the session. */
import type { Session } from '../session.ts';
import { browserStore } from '../storage.ts';
import { Desk } from './desk.ts';
import { Intake } from './intake.ts';
import { Library } from './library.ts';
import { OutflankStudy } from './outflank-study.ts';
import { Reviewer } from './reviewer.ts';
import { SettingsBox } from './settings-box.ts';
import { browserStudies } from './store.ts';

/** The panel beside the board; the session's game is the study's from now on while its view is open. */
export function openStudyView(session: Session): HTMLElement {
  const newId = (): string => crypto.randomUUID();
  const desk = new Desk(
    {
      analyst: session.analyst,
      get analysisGame() {
        return session.analysisGame;
      },
      refresh: () => session.refresh(),
      say: (text, isError) => session.say(text, isError),
    },
    newId(),
  );
  const small = browserStore();
  const library = new Library(desk, { store: browserStudies(), small, now: () => Date.now(), newId });
  const intake = new Intake(desk, library);
  const settings = new SettingsBox(small, () => session.refresh());
  const reviewer = new Reviewer(desk, () => settings.value);
  const panel = new OutflankStudy();
  Object.assign(panel, { session, desk, library, intake, reviewer, settings });
  session.adopt(desk);
  void library.begin();
  return panel;
}
