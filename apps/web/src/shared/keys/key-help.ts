import { catalogueOf, loadCatalogue } from '../i18n/catalogues.ts';
import { languageOfPath } from '../i18n/languages.ts';

const KEYS = [
  ['j', 'settings.keys.next'],
  ['k', 'settings.keys.previous'],
  ['Enter', 'settings.keys.open'],
  ['/', 'settings.keys.search'],
  ['?', 'settings.keys.help'],
  ['Esc', 'settings.keys.close'],
] as const;

/** Opens a `dialog` with the list of keys, which is created on demand. */
export async function openKeyHelp(window: Window): Promise<void> {
  const { document } = window;
  const language = languageOfPath(window.location.pathname);
  await loadCatalogue(language, ['settings']);
  const messages = catalogueOf(language);
  const say = (key: string): string =>
    (messages?.[key] ?? []).map((element) => ('value' in element ? element.value : '')).join('');
  const dialog = document.createElement('dialog');
  dialog.className = 'key-help';
  dialog.setAttribute('aria-label', say('settings.keys.heading'));
  const heading = document.createElement('h2');
  heading.textContent = say('settings.keys.heading');
  const list = document.createElement('dl');
  for (const [key, text] of KEYS) {
    const term = document.createElement('dt');
    term.append(Object.assign(document.createElement('kbd'), { textContent: key }));
    list.append(term, Object.assign(document.createElement('dd'), { textContent: say(text) }));
  }
  const close = Object.assign(document.createElement('button'), {
    type: 'button',
    textContent: say('settings.keys.close'),
  });
  close.addEventListener('click', () => {
    dialog.close();
  });
  dialog.addEventListener('close', () => {
    dialog.remove();
  });
  dialog.append(heading, list, close);
  document.body.append(dialog);
  dialog.showModal();
}
