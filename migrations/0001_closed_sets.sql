-- Closed sets that contract/ or server/database/kinds.ts lists too; a test compares them. A new value: alter domain ... drop and add constraint.
create domain language as text
  check (value in ('en', 'el'));

create domain bundle_type as text
  check (value in ('basic', 'starter', 'family', 'unlimited', 'single', 'pack-5', 'pack-20'));

-- A bundle that is a monthly plan.
create domain plan_id as bundle_type
  check (value not in ('single', 'pack-5', 'pack-20'));

create domain billing_interval as text
  check (value = 'monthly');

create domain gateway as text
  check (value in ('stripe', 'demo'));

create domain payment_status as text
  check (value in ('created', 'requires_action', 'processing', 'succeeded', 'failed'));

create domain dispute_status as text
  check (value in ('open', 'won', 'lost'));

create domain subscription_status as text
  check (value in ('incomplete', 'active', 'past_due', 'canceled'));

create domain consent_version as text
  check (value in ('2026-11-20', '2026-11-22'));

create domain order_status as text
  check (value in ('pending', 'paid', 'processing', 'completed', 'failed'));

create domain image_status as text
  check (value in ('pending', 'processing', 'completed', 'failed'));

create domain style as text
  check (value in ('realistic', 'disney', 'futuristic'));

-- Who made an artwork.
create domain artist as text
  check (value in ('studio', 'openai', 'gemini', 'replicate', 'comfyui'));

create domain report_status as text
  check (value in ('processing', 'completed', 'failed'));

create domain email_kind as text
  check (value in (
    'sign-in-link', 'order-confirmation', 'order-link', 'start-confirmed', 'artwork-ready', 'report-ready',
    'subscription-started', 'subscription-renewed', 'subscription-payment-failed', 'subscription-cancelled', 'subscription-surplus',
    'withdrawal-received', 'refund', 'credit-returned',
    'contact-forwarded', 'contact-acknowledged', 'account-deleted'
  ));
