import type { ComponentProps, ReactElement } from 'react';

/** A button that opens something: one of ours, which hand every prop and the ref on to the `<button>` itself. */
export type Trigger = ReactElement<ComponentProps<'button'>>;
