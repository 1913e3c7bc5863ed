'use client';

import { Component, type ReactNode } from 'react';

type NoticeBoundaryProps = { notice: ReactNode; children: ReactNode };

/**
 * Shows a notice in place of a part that failed on the server, so that the rest of the page works.
 */
export class NoticeBoundary extends Component<NoticeBoundaryProps, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override render() {
    return this.state.failed ? this.props.notice : this.props.children;
  }
}
