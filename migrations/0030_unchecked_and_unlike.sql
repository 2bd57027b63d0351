-- unchecked: our own check of content could not be made, so nothing was sent, or what came was not kept.
alter table model_calls drop constraint model_calls_outcome_check;
alter table model_calls add constraint model_calls_outcome_check
  check (outcome in ('refused', 'rate_limited', 'timeout', 'unavailable', 'bad_request', 'bad_output', 'unchecked'));

-- The artwork is not as close to the drawing as we like, and the parent is told so.
alter table images add column unlike boolean not null default false;
update images set unlike = true where other_key is not null;
