/** The study view, loaded when it is first opened: puts its parts together and ties them to the session. */
import type { Session } from '../../app/session.ts';
import { browserStore } from '../../document/storage.ts';
import { Desk } from '../../document/desk.ts';
import { Guesser } from '../../modes/guess.ts';
import { Intake } from '../../import-export/import.ts';
import { Library } from '../../document/library.ts';
import { newId } from '../../document/new-id.ts';
import { Opponent } from '../../modes/play.ts';
import { OutflankStudy } from './outflank-study.ts';
import { Reviewer } from '../../modes/review.ts';
import { SettingsBox } from './settings-box.ts';
import { parseStudyLink } from '../../document/study-link.ts';
import { browserStudies } from '../../document/library-store.ts';
import { Teacher } from '../../modes/retry.ts';

/** The panel beside the board; the session's game is the study's from now on while its view is open. */
export function openStudyView(session: Session): HTMLElement {
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
  const opponent = new Opponent(desk, () => settings.value);
  const teacher = new Teacher(desk, reviewer, () => settings.value);
  const guesser = new Guesser(desk, () => settings.value);
  const panel = new OutflankStudy();
  Object.assign(panel, { session, desk, library, intake, reviewer, opponent, teacher, guesser, settings });
  session.adopt(desk);
  const followed = followLink(session, library);
  void followed.then((isFollowed) => (isFollowed ? undefined : library.begin()));
  session.subscribe(() => void followLink(session, library));
  return panel;
}

/** Opens the study of a link that was followed; false when there is none, or it cannot be read. */
async function followLink(session: Session, library: Library): Promise<boolean> {
  const link = session.takeStudyLink();
  if (link === null) return false;
  const text = await parseStudyLink(link);
  if (!text.ok) {
    session.refuse(text.fault);
    return false;
  }
  await library.refresh();
  return library.openText(text.value);
}
