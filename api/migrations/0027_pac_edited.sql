-- How often a challenge was edited: whoever saves from an older one is told (decision 0036).
alter table pac add column version integer not null default 1;
-- What is reached completes a challenge: whatever is edited, the goal of an open one lies above it (behaviour §7).
alter table pac add check (completado_en is not null or total < necesarias);
