import type { ComponentProps, ReactElement } from 'react';
import type { Pressable } from 'react-aria-components/Pressable';

/** A button that opens something: one of ours, which hand every prop and the ref on to the `<button>` itself. */
export type Trigger = ReactElement<ComponentProps<'button'>>;

/** react-aria's type asks for a tag written out, though any component that hands its props on will do. */
export const asPressable = (trigger: Trigger) => trigger as unknown as ComponentProps<typeof Pressable>['children'];
