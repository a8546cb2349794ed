import type { ComponentProps, ReactElement } from 'react';

/** One of our buttons, which pass all props and the ref to their `<button>`. */
export type Trigger = ReactElement<ComponentProps<'button'>>;
