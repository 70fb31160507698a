import { renderToString } from 'react-dom/server';
import { SessionProvider } from './session-context.tsx';
import { HandBrowser } from './testing/hand-browser.ts';
import { unknownSession } from './unknown-session.ts';
import { useSession } from './use-session.ts';

function Status() {
  return useSession().status;
}

test('the server renders every page without a session', async () => {
  const { session } = await new HandBrowser().signedInTab();
  for (const drawnFor of [unknownSession, session]) {
    const page = (
      <SessionProvider value={drawnFor}>
        <Status />
      </SessionProvider>
    );
    expect(renderToString(page)).toBe('unknown');
  }
});
