'use client';

import { Component, type ReactNode } from 'react';

type KeptNoticeProps = { notice: ReactNode; children: ReactNode };

/** Keeps a notice in the place of what failed on the server, instead of failing the whole page. */
export class KeptNotice extends Component<KeptNoticeProps, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override render() {
    return this.state.failed ? this.props.notice : this.props.children;
  }
}
