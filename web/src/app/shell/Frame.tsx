import { Outlet } from '@tanstack/react-router';
import { ConnectionBanner } from './ConnectionBanner.tsx';

/** Around every screen: the word that the server is away. */
export function Frame() {
  return (
    <>
      <ConnectionBanner />
      <Outlet />
    </>
  );
}
