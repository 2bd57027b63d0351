-- After the other changes of this list, so that it names every kind.
alter table letters drop constraint letters_kind_check;
alter table letters add constraint letters_kind_check check (kind in (
  'sign-in-link', 'order-confirmation', 'order-link', 'start-confirmed', 'artwork-ready', 'report-ready',
  'subscription-started', 'subscription-renewed', 'subscription-payment-failed', 'subscription-cancelled', 'subscription-surplus',
  'withdrawal-received', 'refund', 'credit-returned',
  'contact-forwarded', 'contact-acknowledged', 'account-deleted'
));
