alter table letters drop constraint letters_kind_check;
alter table letters add constraint letters_kind_check check (kind in (
  'sign-in-link', 'order-confirmation', 'artwork-ready', 'report-ready',
  'subscription-started', 'subscription-renewed', 'subscription-payment-failed', 'subscription-cancelled',
  'withdrawal-received', 'refund', 'credit-returned',
  'contact-forwarded', 'contact-acknowledged', 'account-deleted'
));
