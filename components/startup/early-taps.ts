/**
 * Handles taps until the page is alive. It stores a tap on Add, or on the offer to take several, once
 * for each choice, and marks the button as busy; it carries out the steps of a quantity; it marks Complete Order as busy, which
 * then submits its form. It stops a stored tap's event, because a button may be alive before its
 * page and would add a second time. Old JavaScript, because no build step compiles it.
 */
export const EARLY_TAPS = `(function (document, adds) {
  function tap(event) {
    if ('alive' in document.documentElement.dataset) return document.removeEventListener('click', tap, true);
    var button = event.target.closest && event.target.closest('[data-add],[data-take],[data-step],[data-order]');
    if (button && button.matches('[data-order][type=button]')) button.setAttribute('aria-busy', 'true');
    var place = button && button.closest('[data-purchase]');
    if (!place) return;
    var count = place.querySelector('input[type=text]');
    var size = place.querySelector('input:checked');
    if (button.dataset.step) {
      count.value = Math.min(9999, Math.max(1, (parseInt(count.value, 10) || 1) + +button.dataset.step));
      return;
    }
    event.stopPropagation();
    var add = { size: size && size.value, quantity: button.dataset.take || (count && count.value) };
    button.setAttribute('aria-busy', 'true');
    if (!adds.some(function (other) {
      return other.place === place && other.add.size === add.size && other.add.quantity === add.quantity;
    })) adds.push({ place: place, add: add });
  }
  document.addEventListener('click', tap, true);
})(document, window.earlyAdds = [])`;
