import { existsSync } from 'node:fs';
import { firefox, webkit } from '@playwright/test';

interface OtherBrowser {
  readonly name: 'firefox' | 'webkit';
  readonly isInstalled: boolean;
}

/** Playwright drives its own builds of these alone: a system's Firefox does not speak its protocol. */
export function otherBrowsers(): readonly OtherBrowser[] {
  return [
    { name: 'firefox', isInstalled: existsSync(firefox.executablePath()) },
    { name: 'webkit', isInstalled: existsSync(webkit.executablePath()) },
  ];
}
