import type { ReportDraft } from '../../../src-shared/domain/gear/gear-report';
import type { Language } from '../../../src-shared/domain/settings/settings';
import { actWords, reportLine } from '../words/act-words';
import { asks } from './dialogs';

const mostShown = 10;

/**
 * Asks whether reports are to be sent: a page that was taken over could say yes in the window. They are read from the disk, and
 * the text is main's own. No is the answer of Enter and Escape.
 */
export function confirmReports(
  windowId: number,
  drafts: readonly ReportDraft[],
  language: Language,
): Promise<boolean> {
  const words = actWords[language];
  const lines = drafts.slice(0, mostShown).map((draft) => reportLine(draft, language));
  const more = drafts.length > mostShown ? [words.more(drafts.length - mostShown)] : [];
  return asks(windowId, {
    title: words.reportTitle,
    message: words.reportMessage(drafts.length),
    detail: [...lines, ...more, '', words.reportDetail].join('\n'),
    yes: words.send(drafts.length),
    no: words.no,
  });
}

/** Asks whether all that is archived of a vessel is to be deleted. */
export function confirmForget(windowId: number, mmsi: number, language: Language): Promise<boolean> {
  const words = actWords[language];
  return asks(windowId, {
    title: words.forgetTitle,
    message: words.forgetMessage(mmsi),
    detail: words.forgetDetail,
    yes: words.forget,
    no: words.no,
  });
}
