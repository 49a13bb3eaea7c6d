/** A menu of things to do, above its button at the foot of the column. */
import type { ReactNode } from 'react';
import { Menu } from '../ui/Menu.tsx';

interface Props {
  label: string;
  icon: ReactNode;
  children: ReactNode;
}

export const ActionMenu = ({ label, icon, children }: Props) => (
  <Menu
    side="above"
    label={
      <>
        {icon}
        {label}
      </>
    }
  >
    {children}
  </Menu>
);
