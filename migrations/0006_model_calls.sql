-- One row per question to a model: written before it is asked, settled after. It outlives its picture, so that what was
-- spent stays on the books, without a person in it. held_until: while a process waits for the answer.
-- outcome 'unchecked': our own check of content could not be made, so nothing was sent, or what came was not kept.
create table model_calls (
  id uuid primary key,
  purpose text not null check (purpose in ('artwork', 'observation', 'wording')),
  attempt_id uuid references image_attempts (id) on delete set null,
  number integer not null check (number > 0),
  provider text not null,
  model text not null,
  template_id text not null,
  wording text not null default 'plain' check (wording in ('plain', 'softer')),
  seed integer not null,
  state text not null default 'asked' check (state in ('asked', 'running', 'made', 'failed', 'dropped')),
  held_until timestamptz not null,
  reference text,
  request_id text,
  result_key text,
  outcome text check (outcome in ('refused', 'rate_limited', 'timeout', 'unavailable', 'bad_request', 'bad_output', 'unchecked')),
  why text,
  retry_at timestamptz,
  likeness real,
  cost_micros bigint not null check (cost_micros >= 0),
  asked_at timestamptz not null default now(),
  settled_at timestamptz,
  unique (attempt_id, number),
  check ((state in ('asked', 'running')) = (settled_at is null)),
  check ((state = 'failed') = (outcome is not null)),
  check (state <> 'running' or reference is not null)
);

create unique index model_calls_one_open_per_attempt on model_calls (attempt_id) where state in ('asked', 'running');
create index model_calls_by_time on model_calls (asked_at);
create index model_calls_by_provider on model_calls (provider, settled_at desc);

-- The call that brought an attempt's picture.
alter table image_attempts add column model_call_id uuid references model_calls (id) on delete set null;
