/** [4-41] */
const PREPARING = 'Preparing...';
const FAILED = 'We couldn’t make the PDF. Please try again, or use Print.';

/** Loads the vehicle's PDF and saves it as {slug}.pdf [7-15]; an alert explains a failure [8-12]. */
export async function press(link: HTMLAnchorElement): Promise<void> {
  const label = link.querySelector<HTMLElement>('[data-label]') ?? link;
  const words = label.textContent;
  if (words === PREPARING) return;
  label.textContent = PREPARING;
  link.setAttribute('aria-busy', 'true');
  try {
    save(await load(link.href), link.download);
  } catch (error) {
    alert(error instanceof PdfError ? error.message : FAILED);
  } finally {
    label.textContent = words;
    link.removeAttribute('aria-busy');
  }
}

class PdfError extends Error {
  override readonly name = 'PdfError';
}

async function load(address: string): Promise<Blob> {
  const response = await fetch(address);
  if (response.ok && response.headers.get('Content-Type')?.startsWith('application/pdf') === true) {
    return response.blob();
  }
  // The API gives the reason as text.
  const refusal = (await response.json().catch(() => ({}))) as { message?: unknown };
  throw new PdfError(typeof refusal.message === 'string' ? refusal.message : FAILED);
}

function save(pdf: Blob, name: string): void {
  const address = URL.createObjectURL(pdf);
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  // The browser normally has it by the end of the task; some take longer.
  setTimeout(() => {
    URL.revokeObjectURL(address);
  }, 10_000);
}
