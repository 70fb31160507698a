/** Whether the site itself answers, with whatever status: the worker leaves HEAD alone. It never throws. */
export async function answers(path: string): Promise<boolean> {
  try {
    await fetch(path, { method: 'HEAD', cache: 'no-store' });
    return true;
  } catch {
    return false;
  }
}
