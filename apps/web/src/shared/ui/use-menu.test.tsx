/** @jest-environment jsdom */
import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useMenu } from './use-menu.ts';

function Menu() {
  const { menu, close } = useMenu();
  return (
    <>
      <details ref={menu}>
        <summary>Language</summary>
        <button type="button" onClick={close}>
          Deutsch
        </button>
      </details>
      <button type="button">Elsewhere</button>
    </>
  );
}

const isOpen = () => document.querySelector('details')?.open;

beforeEach(() => {
  render(<Menu />);
  const details = document.querySelector('details');
  if (details !== null) details.open = true;
});

describe('a menu', () => {
  test('closes on Escape, and the focus returns to its opener', async () => {
    act(() => {
      screen.getByText('Deutsch').focus();
    });
    await userEvent.keyboard('{Escape}');
    expect(isOpen()).toBe(false);
    expect(document.activeElement?.textContent).toBe('Language');
  });

  test('closes on a press outside, not on one inside', async () => {
    await userEvent.pointer({ target: screen.getByText('Deutsch'), keys: '[MouseLeft>]' });
    expect(isOpen()).toBe(true);
    await userEvent.pointer({ target: screen.getByText('Elsewhere'), keys: '[MouseLeft>]' });
    expect(isOpen()).toBe(false);
  });

  test('closes when the focus leaves it', async () => {
    act(() => {
      screen.getByText('Deutsch').focus();
    });
    expect(isOpen()).toBe(true);
    await userEvent.tab();
    expect(document.activeElement?.textContent).toBe('Elsewhere');
    expect(isOpen()).toBe(false);
  });

  test('closes when an item is chosen', async () => {
    await userEvent.click(screen.getByText('Deutsch'));
    expect(isOpen()).toBe(false);
  });
});
