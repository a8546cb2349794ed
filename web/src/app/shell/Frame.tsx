import { Outlet } from '@tanstack/react-router';
import { ConnectionBanner } from './ConnectionBanner.tsx';

export function Frame() {
  return (
    <>
      <ConnectionBanner />
      <Outlet />
    </>
  );
}
