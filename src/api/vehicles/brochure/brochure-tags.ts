import type PDFDocument from 'pdfkit';

type Document = InstanceType<typeof PDFDocument>;
type Element = PDFKit.PDFStructureElement;

/** The parts of a brochure, by PDF structure type. */
type TagName = 'P' | 'H1' | 'H2' | 'Figure' | 'L' | 'LI' | 'Link';

interface TagOptions {
  /** Alternative text of a picture. */
  readonly alt?: string;
  /** The list that an item belongs to; by default the document. */
  readonly within?: Element;
}

/** Tags each part of a PDF, so that screen readers read it in order. */
export interface BrochureTags {
  /** Must end before the document does. */
  readonly root: Element;
  /** A part without its own content, such as a list. */
  readonly tag: {
    (name: TagName): Element;
    <T>(name: TagName, draw: () => T, options?: TagOptions): T;
  };
  /** Decoration: lines, backgrounds, ticks. */
  readonly decorate: (draw: () => unknown) => void;
}

export function brochureTags(document: Document): BrochureTags {
  const root = document.struct('Document');
  document.addStructure(root);

  function tag(name: TagName): Element;
  function tag<T>(name: TagName, draw: () => T, options?: TagOptions): T;
  function tag<T>(name: TagName, draw?: () => T, { alt, within = root }: TagOptions = {}): T | Element {
    const element = document.struct(name, alt === undefined ? {} : { alt });
    within.add(element);
    if (draw === undefined) return element;
    const content = document.markStructureContent(name);
    const result = draw();
    document.endMarkedContent();
    element.add(content);
    element.end();
    return result;
  }

  return {
    root,
    tag,
    decorate: (draw) => {
      document.markContent('Artifact', { type: 'Layout' });
      draw();
      document.endMarkedContent();
    },
  };
}
