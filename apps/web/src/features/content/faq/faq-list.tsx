import type { FaqItem } from '@touchline/contracts';
import { FormattedMessage } from 'react-intl';
import { PageLink } from '../../../shared/navigation/page-link.tsx';
import { Empty } from '../../../shared/ui/empty.tsx';
import { BUTTON, PANEL } from '../../../shared/ui/panel.ts';
import { byTopic } from '../reading/topics.ts';
import { FaqAnswer } from './faq-answer.tsx';
import { useOpened } from './use-opened.ts';

/** Questions by what they are about, and where to go with one that is not among them. */
export function FaqList({ items }: { readonly items: readonly FaqItem[] }) {
  useOpened();
  return (
    <>
      {items.length === 0 && (
        <Empty>
          <FormattedMessage id="content.faq.empty" />
        </Empty>
      )}
      {byTopic(items).map(({ topic, name, items: answers }) => (
        <section key={topic} aria-labelledby={`topic-${topic}`} className="lg:max-w-[48rem]">
          <h2 id={`topic-${topic}`} className="px-4 pt-7 pb-3 text-lg font-bold lg:px-0">
            <FormattedMessage id={name} />
          </h2>
          <div className={PANEL}>
            {answers.map((item) => (
              <FaqAnswer key={item.id} item={item} />
            ))}
          </div>
        </section>
      ))}
      <p className="flex flex-wrap items-center gap-x-4 gap-y-2 px-4 pt-8 lg:px-0">
        <FormattedMessage id="content.faq.missing" />
        <PageLink to="/contact" className={BUTTON}>
          <FormattedMessage id="content.faq.ask" />
        </PageLink>
      </p>
    </>
  );
}
