-- A failure is kept as a code of contract/refusals.ts; its text is chosen when it is shown.
create function failure_code(sentence text) returns text language sql immutable as $$
  select case
    when sentence is null then null
    when sentence like 'We could not find a drawing%' then 'blank_page'
    when sentence like 'This looks like a photograph%' then 'not_a_drawing'
    when sentence like 'This looks like a page of writing%' then 'page_of_writing'
    when sentence like 'The drawing is very small%' then 'too_small'
    when sentence like 'The lines of this drawing%' then 'too_faint'
    when sentence like 'These four corners%' then 'bad_corners'
    when sentence like 'This picture seems to be damaged%' then 'corrupt'
    when sentence like 'This order was refunded%' then 'refunded'
    when sentence like 'No artist was free%' then 'no_model'
    else 'not_drawn'
  end
$$;

alter table images rename column error_message to failure;
update images set failure = failure_code(failure) where failure is not null;
alter table images add check (failure ~ '^[a-z_]+$');

alter table image_attempts rename column error to failure;
update image_attempts set failure = failure_code(failure) where failure is not null;
alter table image_attempts add check (failure ~ '^[a-z_]+$');

drop function failure_code(text);

-- A report fails for one reason only, which its status says.
alter table reports drop column error_message;
