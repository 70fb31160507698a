import { existsSync } from 'node:fs';
import { firefox, webkit } from '@playwright/test';

interface OtherBrowser {
  readonly name: 'firefox' | 'webkit';
  readonly isInstalled: boolean;
}

/**
 * Lists the other browsers. Playwright needs its own builds of these: a system's Firefox does not speak its protocol.
 */
export function otherBrowsers(): readonly OtherBrowser[] {
  return [
    { name: 'firefox', isInstalled: existsSync(firefox.executablePath()) },
    { name: 'webkit', isInstalled: existsSync(webkit.executablePath()) },
  ];
}
