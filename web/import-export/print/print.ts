/** Prints one element instead of the page: it is put beside the page, which is hidden on paper. */

/** Resolves when the browser has printed, or the user has cancelled. */
export async function printAlone(element: HTMLElement & { readonly updateComplete: Promise<unknown> }): Promise<void> {
  const { localName } = element;
  const looks = new CSSStyleSheet();
  looks.replaceSync(`
    @page { margin: 15mm; }
    @media screen { body > ${localName} { display: none; } }
    @media print {
      html, body { height: auto; overflow: visible; background: #fff; }
      body > :not(${localName}) { display: none; }
    }`);
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, looks];
  document.body.append(element);
  window.addEventListener(
    'afterprint',
    () => {
      element.remove();
      document.adoptedStyleSheets = document.adoptedStyleSheets.filter((one) => one !== looks);
    },
    { once: true },
  );
  await element.updateComplete;
  const images = [...(element.shadowRoot?.querySelectorAll('img') ?? [])];
  await Promise.all(images.map((image) => image.decode().catch(() => undefined)));
  window.print();
}
