'use client';

import { useRef } from 'react';
import { Drawer } from '@/components/ui/drawer';
import { FullPicture } from './full-picture';
import styles from './picture-viewer.module.css';
import { useMagnifier } from './use-magnifier';

type PictureViewerProps = { src: string; title: string; open: boolean; onClose: () => void };

/** The picture it stands beside from near: magnified in its place under a mouse, and in a dialog over the whole screen. */
export function PictureViewer({ src, title, open, onClose }: PictureViewerProps) {
  const marker = useRef<HTMLSpanElement>(null);
  useMagnifier(marker);
  return (
    <>
      <span ref={marker} hidden />
      <Drawer open={open} onClose={onClose} side="center" title={title} className={styles.viewer}>
        {open && <FullPicture src={src} alt={title} />}
      </Drawer>
    </>
  );
}
