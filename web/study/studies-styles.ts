/** Styles of `<outflank-studies>`. */
import { css } from 'lit';

export const studiesStyles = css`
  h3 {
    margin: var(--s4) 0 var(--s2);
    font-size: var(--fs-l);
  }
  ul {
    display: grid;
    grid-template-columns: repeat(auto-fill, minmax(min(19rem, 100%), 1fr));
    gap: var(--s3);
    list-style: none;
  }
  li {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: var(--s1);
    padding: var(--s2);
    border: 1px solid var(--line);
    border-radius: var(--r3);
    background: var(--panel);
  }
  .name {
    flex: 1;
    display: grid;
    grid-template-columns: auto 1fr;
    align-items: center;
    justify-content: start;
    gap: var(--s3);
    min-width: 0;
    padding: 0;
    border: 0;
    background: none;
    text-align: left;
    white-space: normal;
    overflow-wrap: anywhere;
  }
  .name > span {
    display: grid;
    gap: 0.1rem;
  }
  .name > i {
    width: 4.5rem;
    height: 4.5rem;
    border-radius: 2px;
    background: var(--field);
  }
  .name[aria-current='true'] b {
    color: var(--accent);
  }
  .new {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: var(--s2);
    margin-top: var(--s4);
  }
  form {
    flex: 1;
    display: flex;
    flex-wrap: wrap;
    gap: var(--s1);
  }
  input {
    flex: 1;
    min-width: 0;
  }
  .search {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: var(--s2) var(--s4);
  }
  .search input[type='search'] {
    flex: 1 1 18rem;
  }
  .tags {
    display: flex;
    flex: 1 1 100%;
    flex-wrap: wrap;
    align-items: center;
    gap: var(--s1);
  }
  .tags button {
    max-width: 100%;
    overflow: hidden;
    text-overflow: ellipsis;
  }
  .actions {
    display: flex;
    flex: 1 1 100%;
    flex-wrap: wrap;
  }
  .deleted {
    margin-top: var(--s3);
  }
`;
