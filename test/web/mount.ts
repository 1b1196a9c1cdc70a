/** A place for the pointer that is not the component. */
export const outside = document.createElement('p');
outside.textContent = 'outside';

/** Puts one component on an empty page, with its properties set and drawn. */
import type { LitElement } from 'lit';
import { page } from 'vitest/browser';
import { fetchFaultTexts } from '../../web/i18n/faults.ts';
import '../../web/ui/styles/tokens.css';
import '../../web/ui/styles/page.css';

export async function mount<K extends keyof HTMLElementTagNameMap>(
  tag: K,
  properties: Partial<HTMLElementTagNameMap[K]> = {},
): Promise<HTMLElementTagNameMap[K] & LitElement> {
  await page.viewport(1280, 900);
  await fetchFaultTexts();
  document.body.replaceChildren();
  document.body.style.width = '640px';
  const element = document.createElement(tag) as HTMLElementTagNameMap[K] & LitElement;
  Object.assign(element, properties);
  document.body.append(element, outside);
  await element.updateComplete;
  return element;
}

/** Changes properties and waits until they are drawn. */
export async function update<E extends LitElement>(element: E, properties: Partial<E>): Promise<E> {
  Object.assign(element, properties);
  await element.updateComplete;
  return element;
}

export function one<E extends Element = HTMLElement>(host: LitElement, selector: string): E {
  const found = host.renderRoot.querySelector<E>(selector);
  if (!found) throw new Error(`${host.localName} has no ${selector}`);
  return found;
}

export const all = <E extends Element = HTMLElement>(host: LitElement, selector: string): E[] => [
  ...host.renderRoot.querySelectorAll<E>(selector),
];

/** Text as a person reads it: blanks joined. */
export const textOf = (element: Element): string => (element.textContent ?? '').replace(/\s+/g, ' ').trim();

/** Collects the details of an event. */
export function heard<T>(target: EventTarget, type: string): T[] {
  const details: T[] = [];
  target.addEventListener(type, (event) => details.push((event as CustomEvent<T>).detail));
  return details;
}
