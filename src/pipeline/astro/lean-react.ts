import type { Plugin } from 'vite';
import { withBodies, withoutMethods, words } from './lean-code.ts';

export const REACT_DOM = 'react-dom/cjs/react-dom-client.production.js';

/** Functions that nothing reaches which islands are made of; one that is reached all the same says so. */
export const UNREACHED = words(`
  updateClassComponent initializeClassErrorUpdate createFiberFromPortal

  useMemoCache startTransition dispatchOptimisticSetState updateOptimisticImpl ensureFormComponentIsStateful
  mountActionState updateActionState updateActionStateImpl rerenderActionState dispatchActionState runActionStateAction

  updateSuspenseComponent mountSuspensePrimaryChildren updateDehydratedSuspenseComponent
  retrySuspenseComponentWithoutHydrating retryDehydratedSuspenseBoundary registerSuspenseInstanceRetry
  attachSuspenseRetryListeners commitSuspenseHydrationCallbacks clearHydrationBoundary
  updateActivityComponent mountActivityChildren retryActivityComponentWithoutHydrating
  commitActivityHydrationCallbacks updateSuspenseListComponent initSuspenseListRenderState cutOffTailIfNeeded
  updateOffscreenComponent hideOrUnhideAllChildrenOnFiber hideOrUnhideDehydratedBoundary
  recursivelyTraverseReappearLayoutEffects recursivelyTraverseDisappearLayoutEffects
  recursivelyTraverseReconnectPassiveEffects recursivelyTraverseDisconnectPassiveEffects
  recursivelyTraverseAtomicPassiveEffects

  startViewTransition createViewTransitionInstance

  getResource acquireResource preloadStylesheet insertStylesheet adoptPreloadPropsForStylesheet
  adoptPreloadPropsForScript createHoistableInstance mountHoistable suspendResource insertStylesheetIntoRoot
  prefetchDNS preconnect preconnectAs preload preloadModule preinitStyle preinitScript preinitModuleScript
  resolveSingletonInstance releaseSingletonInstance clearSingletonPreambleContribution commitHostSingletonAcquisition
  setPropOnCustomElement findCurrentFiberUsingSlowPath attemptExplicitHydrationTarget`);

/** Functions that look, at every change or event, for something that no island has. */
export const IDLE = words(`
  trackEnterViewTransitions applyViewTransitionToHostInstancesRecursive restoreViewTransitionOnHostInstances
  commitAppearingPairViewTransitions commitEnterViewTransitions commitDeletedPairViewTransitions
  commitExitViewTransitions commitNestedViewTransitions restorePairedViewTransitions restoreEnterOrExitViewTransitions
  restoreNestedViewTransitions measureViewTransitionHostInstancesRecursive measureNestedViewTransitions
  scheduleViewTransitionEvent restoreViewTransitionName applyViewTransitionName

  commitNewChildToFragmentInstances commitFragmentInstanceInsertionEffects commitFragmentInstanceDeletionEffects
  isHostHoistableType defaultOnDefaultTransitionIndicator
  constructSelectEvent getNativeBeforeInputChars getFallbackBeforeInputChars`);

const FRAGMENT_METHODS = words(`
  addEventListener removeEventListener dispatchEvent focus focusLast blur observeUsing unobserveUsing getClientRects
  getRootNode compareDocumentPosition scrollIntoView`);

/**
 * Leaves parts of React out of the browser's scripts that no island uses: view transitions, stylesheets and metadata of
 * components, Suspense and Activity, classes, actions of forms, references to fragments, custom elements. An island that
 * uses one fails with a message that names this file. Whatever a new version of React no longer has stops the build.
 */
export function leanReact(): Plugin {
  return {
    name: 'forecourt-lean-react',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    transform(code, id) {
      const module = id.replaceAll('\\', '/').split('/node_modules/').pop()?.split('?')[0] ?? '';
      return module === REACT_DOM ? { code: withoutUnused(code), map: null } : undefined;
    },
  };
}

/** @throws Error with what the module does not have. */
export function withoutUnused(code: string): string {
  const reached = withBodies(code, REACT_DOM, UNREACHED, '  leftOut();');
  const lean = withoutMethods(withBodies(reached, REACT_DOM, IDLE, ''), REACT_DOM, FRAGMENT_METHODS);
  return `${lean}\nfunction leftOut() {\n  throw Error('Left out by lean-react.ts');\n}\n`;
}
