-- unchecked: our own check of content could not be made, so nothing was sent, or what came was not kept.
alter table model_calls drop constraint model_calls_outcome_check;
alter table model_calls add constraint model_calls_outcome_check
  check (outcome in ('refused', 'rate_limited', 'timeout', 'unavailable', 'bad_request', 'bad_output', 'unchecked'));
