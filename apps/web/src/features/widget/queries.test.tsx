/** @jest-environment ./jest-environment-browser.mjs */

import { render } from '@testing-library/react';
import { pageAround } from '../../shared/testing/page-around.tsx';
import { useSubjectName } from './queries.ts';

function Names() {
  const nameOf = useSubjectName();
  return (
    <p>
      {nameOf('Premier Division')}, {nameOf({ home: 'Lions', away: 'Rovers' })}
    </p>
  );
}

test.each([
  ['en', 'Premier Division, Lions v Rovers'],
  ['de', 'Premier Division, Lions – Rovers'],
  ['pt', 'Premier Division, Lions x Rovers'],
] as const)('in %s a widget is named %s', async (language, names) => {
  const around = await pageAround({ language });
  const { container } = render(around(<Names />));
  expect(container.textContent).toBe(names);
});
