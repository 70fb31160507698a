import { worldNowMs } from '@touchline/contracts';
import { useEffect, useState } from 'react';
import { FormattedMessage } from 'react-intl';
import { usePage } from '../../shared/config/page.ts';
import { PAGES_CACHE } from '../../shared/offline/offline-page.ts';
import { LocalTime } from '../../shared/time/local-time.tsx';
import { PANEL } from '../../shared/ui/panel.ts';
import { keptPages, type KeptPage } from './kept-pages.ts';

/** Returns the stored pages; none if the browser has no cache storage or refuses it. */
async function readKept(siteName: string): Promise<readonly KeptPage[]> {
  if (!('caches' in window)) return [];
  try {
    return await keptPages(await window.caches.open(PAGES_CACHE), siteName);
  } catch (error) {
    if (error instanceof DOMException) return [];
    throw error;
  }
}

/** The pages that can be opened offline, each with its age. */
export function KeptList() {
  const { site } = usePage();
  const [pages, setPages] = useState<readonly KeptPage[]>();
  useEffect(() => {
    let isLeft = false;
    void readKept(site.name).then((found) => {
      if (!isLeft) setPages(found);
    });
    return () => {
      isLeft = true;
    };
  }, [site.name]);
  if (pages === undefined) return null;
  if (pages.length === 0) {
    return (
      <p className="px-4 text-soft lg:px-0">
        <FormattedMessage id="offline.none" />
      </p>
    );
  }
  return (
    <section aria-labelledby="kept" className="grid gap-3">
      <div className="px-4 lg:px-0">
        <h2 id="kept" className="text-lg font-bold">
          <FormattedMessage id="offline.kept" />
        </h2>
        <p className="text-soft">
          <FormattedMessage id="offline.keptAsOf" />
        </p>
      </div>
      <ul className={`${PANEL} *:first:border-t-0`}>
        {pages.map(({ href, title, part, language, atMs }) => (
          <li key={href} className="border-t border-chalk">
            {/* A plain link, which loads the stored document. */}
            <a href={href} className="flex min-h-14 items-center gap-3 px-4 py-2 hover:bg-raised lg:px-5">
              <span lang={language} className="min-w-0 flex-1 font-medium">
                {title}
                {part !== undefined && <span className="block text-sm font-normal text-soft">{part}</span>}
              </span>
              <LocalTime
                at={new Date(worldNowMs(site.demonstration, atMs)).toISOString()}
                style="date-time"
                className="flex-none text-soft tabular-nums"
              />
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}
